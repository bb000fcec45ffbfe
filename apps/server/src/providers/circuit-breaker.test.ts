import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open({ isBack = true } = {}) {
  const states: string[] = [];
  const provider = { isBack, probes: 0 };
  const breaker = createCircuitBreaker({
    pauseMs: 1_000,
    onState: (state) => states.push(state),
    probe: async () => {
      provider.probes += 1;
      if (!provider.isBack) throw new Error('still away');
    },
  });
  return { breaker, states, provider };
}
const fail = (breaker: ReturnType<typeof createCircuitBreaker>, kind: 'read' | 'write', times: number) => {
  for (let n = 0; n < times; n += 1) breaker.failed(kind);
};

it('the fifth consecutive failure opens it, and a success in between resets the count', () => {
  const { breaker } = open();
  fail(breaker, 'write', 4);
  breaker.succeeded('write');
  fail(breaker, 'write', 4);
  expect(breaker.isOpen()).toBe(false);
  breaker.failed('write');
  expect(breaker.isOpen()).toBe(true);
});

it('failing writes open it while reads succeed', () => {
  const { breaker } = open();
  for (let n = 0; n < 5; n += 1) {
    breaker.succeeded('read');
    breaker.failed('write');
  }
  expect(breaker.isOpen()).toBe(true);
});

it('a successful probe closes it after failed reads', async () => {
  const { breaker, states } = open();
  fail(breaker, 'read', 5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(['open', 'closed']);
});

it('probes become rarer while the provider stays unavailable, and never stop', async () => {
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

it('a successful probe after failed writes makes it half-open: one more failure opens it, a successful write closes it', async () => {
  const { breaker, states } = open();
  fail(breaker, 'write', 5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(['open', 'half-open']);
  breaker.succeeded('read');
  breaker.failed('write');
  expect(states).toEqual(['open', 'half-open', 'open']);
  await vi.advanceTimersByTimeAsync(2_000);
  breaker.succeeded('write');
  expect(states).toEqual(['open', 'half-open', 'open', 'half-open', 'closed']);
  fail(breaker, 'write', 4);
  expect(breaker.isOpen()).toBe(false);
});

it('results of calls that started before it opened are ignored', () => {
  const { breaker, states } = open();
  fail(breaker, 'write', 9);
  breaker.succeeded('write');
  expect(states).toEqual(['open']);
});

it('no probe is sent after close()', async () => {
  const { breaker, provider } = open();
  fail(breaker, 'write', 5);
  breaker.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(provider.probes).toBe(0);
});
