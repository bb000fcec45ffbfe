import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProviderBusy } from '../platform/outage.ts';
import { createRateLimiter, type RequestKind } from './rate-limiter.ts';
import { createLocalSlots, withLocalFallback, type RateLimitSlots } from './rate-limit-slots.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limit = { requests: 5, perMs: 1000, burst: 1 };
const createLimiter = (rateLimitSlots: RateLimitSlots = createLocalSlots(), maxWaitMs = 4000) =>
  createRateLimiter({ provider: 'p', limit, maxWaitMs, rateLimitSlots });

/** `order`: the kinds as they started; `repeat` queues the next request as soon as the last one has started. */
function queue(limiter: ReturnType<typeof createLimiter>) {
  const order: RequestKind[] = [];
  const request = (kind: RequestKind): Promise<void> => limiter(kind).then(() => void order.push(kind));
  const repeat = (kind: RequestKind): void =>
    void request(kind).then(
      () => repeat(kind),
      () => undefined,
    );
  return { order, request, repeat };
}

it('five requests start in any second, evenly spread', async () => {
  const { order, request } = queue(createLimiter());
  for (let each = 0; each < 12; each += 1) void request('read');
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(order).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order.length).toBeLessThanOrEqual(10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(order).toHaveLength(12);
});

it('a burst starts at once, and the limit holds in every window', async () => {
  const rateLimitSlots = createLocalSlots();
  const starts: number[] = [];
  const limiter = createRateLimiter({
    provider: 'p',
    limit: { requests: 20, perMs: 1000, burst: 8 },
    maxWaitMs: 60_000,
    rateLimitSlots,
  });
  for (let each = 0; each < 60; each += 1) void limiter('read').then(() => starts.push(performance.now()));
  await vi.advanceTimersByTimeAsync(0);
  expect(starts).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(starts).toHaveLength(60);
  for (const from of starts)
    expect(starts.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(20);
});

it('limiters that use the same slots share the limit', async () => {
  const rateLimitSlots = createLocalSlots();
  const [one, other] = [queue(createLimiter(rateLimitSlots)), queue(createLimiter(rateLimitSlots))];
  for (const { repeat } of [one, other]) repeat('read');
  await vi.advanceTimersByTimeAsync(999);
  expect(one.order.length + other.order.length).toBe(5);
  expect(Math.abs(one.order.length - other.order.length)).toBeLessThanOrEqual(1);
});

it('a continuous stream of one kind does not block the other kinds', async () => {
  for (const [many, one] of [
    ['write', 'read'],
    ['read', 'write'],
    ['read', 'background'],
  ] as const) {
    const { order, request, repeat } = queue(createLimiter());
    for (let each = 0; each < 10; each += 1) repeat(many);
    await vi.advanceTimersByTimeAsync(1_000);
    const before = order.length;
    void request(one);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(order.slice(before)).toContain(one);
  }
});

it('reads and writes get two slots each for every slot of background requests', async () => {
  const { order, repeat } = queue(createLimiter(createLocalSlots(), 60_000));
  for (let each = 0; each < 10; each += 1) for (const kind of ['background', 'write', 'read'] as const) repeat(kind);
  await vi.advanceTimersByTimeAsync(20_000);
  const count = (kind: RequestKind) => order.filter((each) => each === kind).length;
  expect(count('write')).toBeGreaterThanOrEqual(2 * count('background') - 2);
  expect(Math.abs(count('write') - count('read'))).toBeLessThanOrEqual(1);
  expect(count('background')).toBeGreaterThan(15);
});

it('one kind gets all slots while no other kind waits', async () => {
  const { order, repeat } = queue(createLimiter());
  for (let each = 0; each < 10; each += 1) repeat('background');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(order).toHaveLength(10);
});

it('requests that would wait too long are rejected', async () => {
  const limiter = createLimiter();
  const results = Promise.allSettled(Array.from({ length: 40 }, () => limiter('write')));
  await vi.advanceTimersByTimeAsync(10_000);
  const refused = (await results).filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every((each) => each.reason instanceof ProviderBusy)).toBe(true);
});

it('a request is rejected after the maximum wait even when the slots never respond', async () => {
  const never = new Promise<number>(() => undefined);
  const limiter = createLimiter({ ...createLocalSlots(), reserve: () => never });
  const result = limiter('read').then(
    () => 'went',
    (error: Error) => error,
  );
  await vi.advanceTimersByTimeAsync(3_999);
  expect(await Promise.race([result, 'waits'])).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBeInstanceOf(ProviderBusy);
});

it('slots are counted locally while the shared ones are unavailable', async () => {
  const fails = () => Promise.reject(new Error('database away'));
  const { order, repeat } = queue(createLimiter(withLocalFallback({ reserve: fails, take: fails })));
  for (let each = 0; each < 10; each += 1) repeat('read');
  await vi.advanceTimersByTimeAsync(999);
  expect(order).toHaveLength(5);
});
