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

it('chats whose work is slow do not delay the others, up to a limit', async () => {
  vi.useFakeTimers();
  try {
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
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(chats).toBe(8);
    await vi.advanceTimersByTimeAsync(200);
    expect(chats).toBe(16);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chats).toBe(200);
    const stopped = loop.stop();
    finish();
    await stopped;
  } finally {
    vi.useRealTimers();
  }
});
