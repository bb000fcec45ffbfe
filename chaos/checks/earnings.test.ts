import { expect, it } from 'vitest';
import type { Facts } from '../facts.ts';
import type { World } from '../world.ts';
import { checkEarnings } from './earnings.ts';

/** Three units at 12.35 ₽ that cost 8.23 ₽ in the shop; one of them was refunded. */
const order = { id: 15, status: 'completed', price: 37.05, quantity: 3, refunded: 12.35 };
const sale = { kind: 'order', id: 15, botId: 2, subject: '9', quantity: 3 };
const posted = { kind: 'order', id: 15, code: 'partner:60', kopecks: 824 };

async function failuresOf({ orders = [order], sales = [sale], moved = [posted] }) {
  const world = {
    query: async (text: string) => (text.includes('from ledger_entries') ? moved : sales),
    bazaar: { bots: [{ id: 2, partner: { buyerId: 60 } }] },
    products: [{ id: 9, listPriceKopecks: 823 }],
  } as unknown as World;
  const facts = { buyerStates: [{ orders, domains: [] }] } as unknown as Facts;
  return (await checkEarnings(world, facts)).flatMap(({ failures }) => failures);
}

it('a partner with the difference, less the part of a refund, passes', async () =>
  expect(await failuresOf({})).toEqual([]));

it('an order that was not delivered moves nothing', async () => {
  const orders = [{ ...order, status: 'cancelled', refunded: 0 }];
  expect(await failuresOf({ orders, moved: [] })).toEqual([]);
  expect(await failuresOf({ orders })).toHaveLength(1);
});

it.each([
  ['with more than the difference', { moved: [{ ...posted, kopecks: 1_236 }] }],
  ['with nothing', { moved: [] }],
  ['who is not the one of the bot', { moved: [{ ...posted, code: 'partner:61' }] }],
  ['with money of a sale of the shop itself', { sales: [], orders: [] }],
])('a partner %s is a failure', async (_what, found) => expect(await failuresOf(found)).toHaveLength(1));
