import { expect, it, vi } from 'vitest';
import { runSteps, type Step } from './run-steps.mjs';
import { StepFailed } from './setup/run.mjs';

const fail = () => {
  throw new StepFailed('it failed', 3);
};

/** Runs the steps silently. Returns the names of those that ran and the messages of the failures. */
async function follow(steps: Step[], wasInterrupted = false) {
  const silent = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')].map((spy) => spy.mockReturnValue());
  const ended: string[] = [];
  const failures = await runSteps(steps, {
    wasInterrupted: () => wasInterrupted,
    onEnd: ({ name }) => void ended.push(name),
  });
  for (const spy of silent) spy.mockRestore();
  return { ended, failures: failures.map(({ message }) => message) };
}
const tests = (name: string, run: () => void = () => undefined): Step => ({ name, counts: [1, 0, 0], run });

it('after failed tests the next tests run as well', async () => {
  expect(await follow([tests('unit', fail), tests('database'), tests('alone', fail)])).toEqual({
    ended: ['unit', 'database', 'alone'],
    failures: ['it failed', 'it failed'],
  });
});

it('nothing follows a failed step without tests, or an interruption', async () => {
  const once = { ended: ['first'], failures: ['it failed'] };
  expect(await follow([{ name: 'first', run: fail }, tests('second')])).toEqual(once);
  expect(await follow([tests('first', fail), tests('second')], true)).toEqual(once);
});

it('an unexpected error is no failure of a step', async () => {
  const broken = () => {
    throw new Error('a defect');
  };
  await expect(follow([tests('first', broken)])).rejects.toThrow('a defect');
});
