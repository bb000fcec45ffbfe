import { expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { startWorkLoop } from './work-loop.ts';

const chat = { botId: 1, chatId: 7 };

it('a chat whose work was cut off is released as soon as the database is back, and worked on again', async () => {
  let isLeased = false;
  let outages = 3;
  const events: string[] = [];
  const loop = startWorkLoop({
    concurrency: 1,
    lease: async () => {
      if (isLeased || events.includes('done')) return [];
      isLeased = true;
      return [chat];
    },
    work: async () => {
      if (outages > 0) throw new Error('Connection terminated unexpectedly');
      events.push('done');
    },
    release: async () => {
      if ((outages -= 1) > 0) throw new Error('connect ECONNREFUSED');
      events.push('released');
      isLeased = false;
    },
    onError: () => events.push('reported'),
  });
  await eventually(async () => events.includes('done'));
  await loop.stop();
  expect(events).toEqual(['reported', 'released', 'done']);
});

it('stops although the database is away', async () => {
  let leases = 0;
  const loop = startWorkLoop({
    concurrency: 1,
    lease: async () => ((leases += 1) === 1 ? [chat] : []),
    work: () => Promise.reject(new Error('Connection terminated unexpectedly')),
    release: () => Promise.reject(new Error('connect ECONNREFUSED')),
    onError: () => undefined,
  });
  await eventually(async () => leases > 0);
  await loop.stop();
  expect(leases).toBeGreaterThan(0);
});

it('looks for a chat again as soon as its interval has passed', async () => {
  vi.useFakeTimers();
  try {
    const leasedAt: number[] = [];
    const startedAt = performance.now();
    const loop = startWorkLoop({
      concurrency: 1,
      intervalMs: 120,
      lease: async () => {
        leasedAt.push(performance.now() - startedAt);
        return leasedAt.length === 1 ? [chat] : [];
      },
      work: async () => undefined,
      release: async () => undefined,
      onError: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(400);
    const again = Math.min(...leasedAt.filter((at) => at > 0));
    expect(again).toBeGreaterThanOrEqual(120);
    expect(again).toBeLessThanOrEqual(170);
    await loop.stop();
  } finally {
    vi.useRealTimers();
  }
});

it('looks for work again as soon as a bot that has reached its limit may send', async () => {
  vi.useFakeTimers();
  try {
    const leasedAt: number[] = [];
    const startedAt = performance.now();
    const loop = startWorkLoop({
      concurrency: 1,
      lease: async () => {
        leasedAt.push(performance.now() - startedAt);
        return leasedAt.length === 1 ? [chat] : [];
      },
      work: async () => 120,
      release: async () => undefined,
      onError: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(400);
    const again = Math.min(...leasedAt.filter((at) => at > 0));
    expect(again).toBeGreaterThanOrEqual(120);
    expect(again).toBeLessThanOrEqual(170);
    await loop.stop();
  } finally {
    vi.useRealTimers();
  }
});

/** Starts a loop with eight slots, work that ends only with the loop, and a process that computes for this share of the time. */
function startSlowLoop(busyShare: number) {
  let chats = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const loop = startWorkLoop({
    concurrency: 8,
    lease: async () => [{ botId: 1, chatId: (chats += 1) }],
    work: () => finished,
    release: async () => undefined,
    onError: () => undefined,
    watchLoad: () => () => busyShare,
  });
  return {
    started: () => chats,
    stop: async () => {
      const stopped = loop.stop();
      finish();
      await stopped;
    },
  };
}

it('chats whose work is slow do not delay the others, up to a limit', async () => {
  vi.useFakeTimers();
  try {
    const { started, stop } = startSlowLoop(0.1);
    await vi.advanceTimersByTimeAsync(100);
    expect(started()).toBe(8);
    await vi.advanceTimersByTimeAsync(200);
    expect(started()).toBe(16);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started()).toBe(200);
    await stop();
  } finally {
    vi.useRealTimers();
  }
});

it('begins no more work when its own takes long because the process is busy, unless it takes very long', async () => {
  vi.useFakeTimers();
  try {
    const { started, stop } = startSlowLoop(0.95);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(started()).toBe(8);
    await vi.advanceTimersByTimeAsync(300);
    expect(started()).toBe(16);
    await stop();
  } finally {
    vi.useRealTimers();
  }
});
