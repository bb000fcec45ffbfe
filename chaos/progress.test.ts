import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchProgress } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => undefined);
const explain = async () => 'job 7 waits';

it('fails a run in which nothing finishes, and lists the work in progress', async () => {
  const progress = watchProgress(60);
  void progress.track('act 3', never);
  const run = progress.failIfStalled(never, explain);
  const reason = run.then(
    () => 'none',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await reason).toMatch(/nothing was finished for 60 s[^]*act 3[^]*job 7 waits/);
});

it('does not fail a slow run as long as something finishes now and then', async () => {
  const progress = watchProgress(60);
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = progress.failIfStalled(promise, explain);
  for (let turn = 0; turn < 10; turn += 1) {
    await vi.advanceTimersByTimeAsync(50_000);
    if (turn % 2) progress.advance();
    else await progress.track(`act ${turn}`, Promise.resolve());
  }
  resolve('the report');
  expect(await run).toBe('the report');
});

it('rethrows an error of the run itself', async () => {
  const run = watchProgress(60).failIfStalled(Promise.reject(new Error('no port')), explain);
  await expect(run).rejects.toThrow('no port');
});
