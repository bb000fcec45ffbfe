import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBreaker } from './breaker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open({ isBack = true } = {}) {
  const told: string[] = [];
  const provider = { isBack, probes: 0 };
  const breaker = createBreaker({
    pauseMs: 1_000,
    onState: (state) => told.push(state),
    probe: async () => {
      provider.probes += 1;
      if (!provider.isBack) throw new Error('still away');
    },
  });
  return { breaker, told, provider };
}
const fail = (breaker: ReturnType<typeof createBreaker>, kind: 'read' | 'write', times: number) => {
  for (let n = 0; n < times; n += 1) breaker.failed(kind);
};

it('opens at the fifth failure in a row, not at five with a success between', () => {
  const { breaker } = open();
  fail(breaker, 'write', 4);
  breaker.succeeded('write');
  fail(breaker, 'write', 4);
  expect(breaker.isOpen()).toBe(false);
  breaker.failed('write');
  expect(breaker.isOpen()).toBe(true);
});

it('opens for writes that fail while reads work', () => {
  const { breaker } = open();
  for (let n = 0; n < 5; n += 1) {
    breaker.succeeded('read');
    breaker.failed('write');
  }
  expect(breaker.isOpen()).toBe(true);
});

it('closes by itself once its probe is answered', async () => {
  const { breaker, told } = open();
  fail(breaker, 'read', 5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['open', 'closed']);
});

it('asks ever more rarely while the provider stays away, and never stops', async () => {
  const { breaker, provider } = open({ isBack: false });
  fail(breaker, 'read', 5);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(provider.probes).toBeGreaterThan(25);
  expect(provider.probes).toBeLessThan(80);
  expect(breaker.isOpen()).toBe(true);
  provider.isBack = true;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(breaker.isOpen()).toBe(false);
});

it('is half-open after writes failed: one more failure opens it, a write closes it', async () => {
  const { breaker, told } = open();
  fail(breaker, 'write', 5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['open', 'half-open']);
  breaker.succeeded('read');
  breaker.failed('write');
  expect(told).toEqual(['open', 'half-open', 'open']);
  await vi.advanceTimersByTimeAsync(2_000);
  breaker.succeeded('write');
  expect(told).toEqual(['open', 'half-open', 'open', 'half-open', 'closed']);
  fail(breaker, 'write', 4);
  expect(breaker.isOpen()).toBe(false);
});

it('learns nothing from calls that began before it opened', () => {
  const { breaker, told } = open();
  fail(breaker, 'write', 9);
  breaker.succeeded('write');
  expect(told).toEqual(['open']);
});

it('asks no more after it was closed for good', async () => {
  const { breaker, provider } = open();
  fail(breaker, 'write', 5);
  breaker.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(provider.probes).toBe(0);
});
