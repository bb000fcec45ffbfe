import { expect, it } from 'vitest';
import type { World } from '../world.ts';
import { checkWithdrawals } from './withdrawals.ts';

/** 25.00 ₽ in USDT at 10 ₽, sent. */
const paid = {
  id: 3,
  key: 'tg:1:7:a',
  code: 'partner:60',
  destination: 'usdt',
  telegramId: 7,
  kopecks: 2_500,
  state: 'paid',
  isByHand: false,
  isAutomatic: true,
  fromPartner: -2_500,
  waiting: 0,
  paidOut: 2_500,
};
const asked = { partner: { buyerId: 60 }, to: 'usdt', kopecks: 2_500, key: 'tg:1:7:a', isAccepted: true };
const sent = { spend_id: '3', user_id: 7, asset: 'USDT', amount: '2.5' };
const failed = { ...paid, state: 'failed', fromPartner: 0, paidOut: 0 };

async function failuresOf({ rows = [paid], transfers = [sent], withdrawals = [asked], overdrawn = [] as object[] }) {
  const world = {
    query: async (text: string) => (text.includes('from withdrawals') ? rows : overdrawn),
    providers: { listTransfers: async () => transfers },
    observations: { withdrawals },
  } as unknown as World;
  return (await checkWithdrawals(world)).flatMap(({ failures }) => failures);
}

it('a withdrawal that was confirmed and sent once passes', async () => expect(await failuresOf({})).toEqual([]));

it('one that has failed and was given back passes', async () =>
  expect(await failuresOf({ rows: [failed], transfers: [] })).toEqual([]));

it.each([
  ['sent twice', { transfers: [sent, sent] }],
  ['not sent', { transfers: [] }],
  ['sent with another amount', { transfers: [{ ...sent, amount: '2.6' }] }],
  ['sent to somebody else', { transfers: [{ ...sent, user_id: 8 }] }],
  ['sent although it has failed', { rows: [failed] }],
  ['made twice', { rows: [paid, { ...paid, id: 4, key: 'tg:1:7:b' }], transfers: [sent, { ...sent, spend_id: '4' }] }],
  ['lost', { rows: [], transfers: [] }],
  ['of another amount than was confirmed', { withdrawals: [{ ...asked, kopecks: 2_600 }] }],
  ['paid and given back', { rows: [{ ...paid, fromPartner: 0 }] }],
  ['still being paid', { rows: [{ ...paid, state: 'paying', waiting: 2_500, paidOut: 0 }], transfers: [] }],
  ['of more than there was', { overdrawn: [{ cause: 'withdrawal:3:asked' }] }],
])('one that was %s is a failure', async (_what, found) =>
  expect((await failuresOf(found as Parameters<typeof failuresOf>[0])).length).toBeGreaterThan(0),
);
