import { expect, it } from 'vitest';
import { whenAvailable } from './when-available.ts';

/** A step that fails with these errors in turn, and then succeeds. */
function stepAfter(errors: Error[]) {
  let calls = 0;
  const lines: string[] = [];
  const step = async () => {
    calls += 1;
    const error = errors.shift();
    if (error) throw error;
    return 'done';
  };
  return { lines, calls: () => calls, run: () => whenAvailable(step, (line) => lines.push(line), 0) };
}
const failWith = (code: string, message: string) => Object.assign(new Error(message), { code });
const starting = () => failWith('57P03', 'the database system is starting up');

it('a start waits for a database that is starting, and says so once', async () => {
  const { run, calls, lines } = stepAfter([starting(), failWith('ECONNREFUSED', 'connect ECONNREFUSED'), starting()]);
  expect(await run()).toBe('done');
  expect(calls()).toBe(4);
  expect(lines).toEqual(['The database is not available yet (the database system is starting up): waiting…']);
});

it('a start does not wait for what only an operator can mend', async () => {
  const { run, calls } = stepAfter([failWith('28P01', 'password authentication failed')]);
  await expect(run()).rejects.toThrow('password authentication failed');
  expect(calls()).toBe(1);
});

it('a start gives up after its last attempt', async () => {
  const { run, calls } = stepAfter(Array.from({ length: 100 }, starting));
  await expect(run()).rejects.toThrow('starting up');
  expect(calls()).toBe(60);
});
