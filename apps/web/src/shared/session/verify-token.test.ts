import { expect, test } from 'vitest';
import { createTestSession, user } from './session-test-helpers.ts';

test('a late response does not restore an old balance', async () => {
  const waiting: ((balance: number) => void)[] = [];
  const { session, endWait } = createTestSession(
    { localStore: { token: 'user1' } },
    {
      'auth/verifyToken': () =>
        new Promise((resolve) => waiting.push((balance) => resolve({ ...user, balance, cart_count: 5 }))),
    },
  );
  const started = session.start();
  waiting.shift()?.(0);
  await started;
  endWait();
  const [older, newer] = [session.refreshBuyer(), session.refreshBuyer()];
  const [resolveOlder, resolveNewer] = waiting;
  resolveNewer?.(88);
  await newer;
  resolveOlder?.(0);
  await older;
  expect(session.getState().user?.balance).toBe(88);
});

test('a cart count that was set locally is not overwritten by an earlier request', async () => {
  const waiting: (() => void)[] = [];
  const { session, endWait } = createTestSession(
    { localStore: { token: 'user1' } },
    {
      'auth/verifyToken': () =>
        new Promise((resolve) => waiting.push(() => resolve({ ...user, balance: 88, cart_count: 5 }))),
    },
  );
  const started = session.start();
  waiting.shift()?.();
  await started;
  endWait();
  const refreshed = session.refreshBuyer();
  session.setCartCount((count) => count + 1);
  waiting.shift()?.();
  await refreshed;
  expect(session.getState()).toMatchObject({ cartCount: 6, user: { balance: 88 } });
  const again = session.refreshBuyer();
  waiting.shift()?.();
  await again;
  expect(session.getState().cartCount).toBe(5);
});
