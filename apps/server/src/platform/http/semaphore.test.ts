import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('runs a limited number of tasks at once, in the order of the calls, and continues after a failure', async () => {
  const withSlot = createSemaphore(2);
  let running = 0;
  let maxRunning = 0;
  const started: number[] = [];
  const work = (n: number) => async () => {
    started.push(n);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    if (n === 1) throw new Error('one fails');
    return n;
  };
  const done = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => withSlot(work(n))));
  expect(done.map((each) => each.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect({ maxRunning, started, running }).toEqual({ maxRunning: 2, started: [0, 1, 2, 3, 4, 5], running: 0 });
});

it('refuses a task when the queue is full, and accepts one when there is room again', async () => {
  const withSlot = createSemaphore(1, 2);
  const ends: (() => void)[] = [];
  const work = () => new Promise<string>((done) => ends.push(() => done('done')));
  const taken = [withSlot(work), withSlot(work), withSlot(work)];
  await expect(withSlot(work)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  ends.shift()?.();
  await taken[0];
  taken.push(withSlot(work));
  for (const each of taken.slice(1)) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
    expect(await each).toBe('done');
  }
});
