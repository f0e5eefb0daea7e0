interface Props {
  /** What it turns on and off, for those who can't see what stands beside it. */
  readonly label: string;
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onSwitch: (on: boolean) => void;
}

export function Switch({ label, on, disabled, onSwitch }: Props) {
  return (
    <button
      type="button"
      class="switch"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => onSwitch(!on)}
    >
      <span class="switch-track" aria-hidden="true" />
      {on ? "On" : "Off"}
    </button>
  );
}
