import { expect, it } from 'vitest';
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
