import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Outage } from '../platform/outage.ts';
import { createPace } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pace = () => createPace({ provider: 'p', requests: 5, perMs: 1000, longestWaitMs: 4000 });

it('lets five start at once and the others a second later', async () => {
  const go = pace();
  let started = 0;
  for (let each = 0; each < 12; each += 1) void go('read').then(() => (started += 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toBe(5);
  await vi.advanceTimersByTimeAsync(999);
  expect(started).toBe(5);
  await vi.advanceTimersByTimeAsync(2);
  expect(started).toBe(10);
  await vi.advanceTimersByTimeAsync(1001);
  expect(started).toBe(12);
});

it('lets a write go before reads that came earlier', async () => {
  const go = pace();
  const order: string[] = [];
  for (let each = 0; each < 7; each += 1) void go('read').then(() => order.push('read'));
  void go('write').then(() => order.push('write'));
  await vi.advanceTimersByTimeAsync(3000);
  expect(order).toEqual([...Array(5).fill('read'), 'write', 'read', 'read']);
});

it('turns away who would wait too long', async () => {
  const go = pace();
  const settled = Promise.allSettled(Array.from({ length: 40 }, () => go('write')));
  await vi.advanceTimersByTimeAsync(10_000);
  const refused = (await settled).filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every((each) => each.reason instanceof Outage)).toBe(true);
});
