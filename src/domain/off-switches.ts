/**
 * The settings that turn the cost of memory off: for a client, for a project, and by a cap for a session. They hold from the next
 * hook on, and the viewer can change them; every other setting is read when the service starts.
 */
export const OFF_SWITCHES = ["quietClients", "quietProjects", "sessionTokens"] as const;
export type OffSwitch = (typeof OFF_SWITCHES)[number];

export function isOffSwitch(setting: string): setting is OffSwitch {
  return OFF_SWITCHES.some((one) => one === setting);
}
