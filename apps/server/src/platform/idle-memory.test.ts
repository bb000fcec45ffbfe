import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseMemoryWhenIdle } from './idle-memory.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const MEGABYTE = 1024 * 1024;

it('collects garbage once when the process becomes idle, and again only when the heap has grown', () => {
  const process = { busy: 0.9, heap: 100 * MEGABYTE };
  const collect = vi.fn(() => {
    process.heap = 40 * MEGABYTE;
  });
  const stop = releaseMemoryWhenIdle({ collect, busyShare: () => process.busy, heapBytes: () => process.heap });
  vi.advanceTimersByTime(5_000);
  expect(collect).not.toHaveBeenCalled();
  process.busy = 0.01;
  vi.advanceTimersByTime(1_000);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
  process.heap = 60 * MEGABYTE;
  vi.advanceTimersByTime(1_000);
  expect(collect).toHaveBeenCalledTimes(2);
  stop();
  process.heap = 90 * MEGABYTE;
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('collects at most once a minute, however often bursts of requests begin and end', () => {
  const process = { busy: 0.9, heap: 100 * MEGABYTE };
  const collect = vi.fn(() => {
    process.heap = 40 * MEGABYTE;
  });
  const stop = releaseMemoryWhenIdle({ collect, busyShare: () => process.busy, heapBytes: () => process.heap });
  const burst = () => {
    Object.assign(process, { busy: 0.9, heap: 100 * MEGABYTE });
    vi.advanceTimersByTime(3_000);
    process.busy = 0.01;
    vi.advanceTimersByTime(3_000);
  };
  burst();
  expect(collect).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 9; at += 1) burst();
  expect(collect).toHaveBeenCalledTimes(1);
  burst();
  expect(collect).toHaveBeenCalledTimes(2);
  stop();
});

it('collects a minute after the last collection in a process that has stayed idle since a burst', () => {
  const process = { heap: 100 * MEGABYTE };
  const collect = vi.fn(() => {
    process.heap = 40 * MEGABYTE;
  });
  const stop = releaseMemoryWhenIdle({ collect, busyShare: () => 0, heapBytes: () => process.heap });
  vi.advanceTimersByTime(2_000);
  expect(collect).toHaveBeenCalledTimes(1);
  process.heap = 100 * MEGABYTE;
  vi.advanceTimersByTime(59_000);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(collect).toHaveBeenCalledTimes(2);
  stop();
});

it('does nothing in a process without access to the garbage collector', () => {
  releaseMemoryWhenIdle({ collect: undefined, busyShare: () => 0, heapBytes: () => 1e9 });
  expect(vi.getTimerCount()).toBe(0);
});
