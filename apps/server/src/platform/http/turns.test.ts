import { expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

it('runs no more at once than it may, in the order of asking, and goes on after a failure', async () => {
  const take = createTurns(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (n: number) => async () => {
    begun.push(n);
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    if (n === 1) throw new Error('one fails');
    return n;
  };
  const done = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => take(work(n))));
  expect(done.map((each) => each.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect({ most, begun, running }).toEqual({ most: 2, begun: [0, 1, 2, 3, 4, 5], running: 0 });
});

it('refuses what would make the queue longer than it may be, and takes it again when there is room', async () => {
  const take = createTurns(1, 2);
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((done) => ends.push(() => done('done')));
  const taken = [take(work), take(work), take(work)];
  await expect(take(work)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  ends.shift()?.();
  await taken[0];
  taken.push(take(work));
  for (const each of taken.slice(1)) {
    await vi.waitFor(() => expect(ends).not.toEqual([]));
    ends.shift()?.();
    expect(await each).toBe('done');
  }
});
