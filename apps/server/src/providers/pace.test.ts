import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Busy } from '../platform/outage.ts';
import { createPace, type PaceKind } from './pace.ts';
import { localTurns, orLocal, type Turns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limit = { requests: 5, perMs: 1000, burst: 1 };
const pace = (turns: Turns = localTurns(), longestWaitMs = 4000) =>
  createPace({ provider: 'p', limit, longestWaitMs, turns });

/** Who went, in order; `keep` asks again as soon as it was let go. */
function queue(go: ReturnType<typeof pace>) {
  const order: PaceKind[] = [];
  const ask = (kind: PaceKind): Promise<void> => go(kind).then(() => void order.push(kind));
  const keep = (kind: PaceKind): void =>
    void ask(kind).then(
      () => keep(kind),
      () => undefined,
    );
  return { order, ask, keep };
}

it('lets five start in any second, evenly', async () => {
  const { order, ask } = queue(pace());
  for (let each = 0; each < 12; each += 1) void ask('read');
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(order).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order.length).toBeLessThanOrEqual(10);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(order).toHaveLength(12);
});

it('lets the burst start at once, and keeps the limit all the same', async () => {
  const turns = localTurns();
  const starts: number[] = [];
  const go = createPace({
    provider: 'p',
    limit: { requests: 20, perMs: 1000, burst: 8 },
    longestWaitMs: 60_000,
    turns,
  });
  for (let each = 0; each < 60; each += 1) void go('read').then(() => starts.push(performance.now()));
  await vi.advanceTimersByTimeAsync(0);
  expect(starts).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(starts).toHaveLength(60);
  for (const from of starts)
    expect(starts.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(20);
});

it('shares the limit with whoever has the same turns', async () => {
  const turns = localTurns();
  const [one, other] = [queue(pace(turns)), queue(pace(turns))];
  for (const { keep } of [one, other]) keep('read');
  await vi.advanceTimersByTimeAsync(999);
  expect(one.order.length + other.order.length).toBe(5);
  expect(Math.abs(one.order.length - other.order.length)).toBeLessThanOrEqual(1);
});

it('lets a read go while buyers order without end, and a write while notices come without end', async () => {
  for (const [many, one] of [
    ['write', 'read'],
    ['read', 'write'],
    ['read', 'background'],
  ] as const) {
    const { order, ask, keep } = queue(pace());
    for (let each = 0; each < 10; each += 1) keep(many);
    await vi.advanceTimersByTimeAsync(1_000);
    const before = order.length;
    void ask(one);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(order.slice(before)).toContain(one);
  }
});

it('gives reads and writes two turns each for one of what nobody waits for', async () => {
  const { order, keep } = queue(pace(localTurns(), 60_000));
  for (let each = 0; each < 10; each += 1) for (const kind of ['background', 'write', 'read'] as const) keep(kind);
  await vi.advanceTimersByTimeAsync(20_000);
  const count = (kind: PaceKind) => order.filter((each) => each === kind).length;
  expect(count('write')).toBeGreaterThanOrEqual(2 * count('background') - 2);
  expect(Math.abs(count('write') - count('read'))).toBeLessThanOrEqual(1);
  expect(count('background')).toBeGreaterThan(15);
});

it('gives what nobody else needs to whoever asks', async () => {
  const { order, keep } = queue(pace());
  for (let each = 0; each < 10; each += 1) keep('background');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(order).toHaveLength(10);
});

it('turns away who would wait too long', async () => {
  const go = pace();
  const settled = Promise.allSettled(Array.from({ length: 40 }, () => go('write')));
  await vi.advanceTimersByTimeAsync(10_000);
  const refused = (await settled).filter((each) => each.status === 'rejected');
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.every((each) => each.reason instanceof Busy)).toBe(true);
});

it('tells who has waited too long, whatever the turns do', async () => {
  const never = new Promise<number>(() => undefined);
  const go = pace({ ...localTurns(), reserve: () => never });
  const asked = go('read').then(
    () => 'went',
    (error: Error) => error,
  );
  await vi.advanceTimersByTimeAsync(3_999);
  expect(await Promise.race([asked, 'waits'])).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toBeInstanceOf(Busy);
});

it('goes on by its own count while the shared turns can’t be had', async () => {
  const away = () => Promise.reject(new Error('database away'));
  const { order, keep } = queue(pace(orLocal({ reserve: away, take: away })));
  for (let each = 0; each < 10; each += 1) keep('read');
  await vi.advanceTimersByTimeAsync(999);
  expect(order).toHaveLength(5);
});
