import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAttendance } from "../../src/app/service.ts";
import { verifies } from "../support/verifies.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A question that is answered when the test says so. */
function ask(attendance: ReturnType<typeof keepAttendance>): { answer(): Promise<void> } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const answered = attendance.attend(() => promise);
  return {
    async answer() {
      resolve();
      await answered;
    },
  };
}

async function passTime(ms: number): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(ms);
}

test(verifies(["M3"], "work that nobody waits for goes on at once where nobody is being answered"), async () => {
  await keepAttendance().giveWay();
});

test(verifies(["M3"], "it stands still while somebody is being answered, and a moment longer"), async () => {
  const attendance = keepAttendance();
  const question = ask(attendance);
  const goesOn = vi.fn();
  void attendance.giveWay().then(goesOn);
  await passTime(100);
  expect(goesOn).not.toHaveBeenCalled();
  await question.answer();
  await passTime(1);
  expect(goesOn).not.toHaveBeenCalled();
  await passTime(50);
  expect(goesOn).toHaveBeenCalled();
});

test(verifies(["M3"], "it is never kept from going on by questions without end"), async () => {
  const attendance = keepAttendance();
  ask(attendance);
  const goesOn = vi.fn();
  void attendance.giveWay().then(goesOn);
  await passTime(300);
  expect(goesOn).toHaveBeenCalled();
});

test(verifies(["M3"], "an answer that fails is over too"), async () => {
  const attendance = keepAttendance();
  await expect(attendance.attend(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const goesOn = vi.fn();
  void attendance.giveWay().then(goesOn);
  await passTime(50);
  expect(goesOn).toHaveBeenCalled();
});
