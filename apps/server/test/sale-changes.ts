import { randomUUID } from 'node:crypto';
import { openCase } from '../src/modules/payments/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import type { CallsOf, ChangeRequests, Opened } from './change-request.ts';
import { claimHelpers } from './claim-helpers.ts';
import { eventually } from './eventually.ts';
import { earningHelpers } from './partner-helpers.ts';
import { refundHelpers } from './refund-helpers.ts';

type Calls = CallsOf<
  | 'orders'
  | 'mails'
  | 'claims'
  | 'tickets'
  | 'cannedReplies'
  | 'cases'
  | 'differences'
  | 'users'
  | 'corrections'
  | 'withdrawals'
  | 'bots'
>;

const reason = 'a';
/** Roubles above the limit of a correction. */
const LARGE = 50_000;

/** A change by each call about orders, buyers and partners, and their money. */
export function saleChanges({ world, office }: Opened): ChangeRequests<Calls> {
  const { bought, boughtByGuest } = refundHelpers(() => world);
  const claims = claimHelpers(() => world);
  const { partner, bot, withdraw } = earningHelpers(() => world);
  const address = () => `${randomUUID()}@example.com`;
  const order = async () => (await bought({ listPriceKopecks: 1_000, quantity: 2 })).orderId;
  const unpaidOrder = async () => {
    const { token } = await world.user();
    const products = [{ id: (await world.product()).id, quantity: 1 }];
    return (await world.api('orders/createOrder', { products, paymentMethod: 'cryptobot' }, token)).body.order_ids[0];
  };
  const ticket = async () => {
    const { orderId, token } = await bought({ listPriceKopecks: 1_000, quantity: 1 });
    return (await world.api('support/createTicket', { orderId, message: 'Where is it?' }, token)).body.ticket_id;
  };
  const cannedReply = async () =>
    (await office.call('owner', 'POST cannedReplies', { body: { title: 'a', textRu: 'a' } })).body.id;
  const user = async () => (await world.user()).buyerId;
  const correction = async () => {
    const request = { params: { id: await user() }, body: { amount: LARGE, reason } };
    return (await office.call('owner', 'POST users/:id/correct', request)).body.correction.id;
  };
  /** Another owner, since nobody approves an own correction. */
  const otherOwner = async () => {
    const body = { login: `owner_${randomUUID()}`, password: randomUUID() };
    await office.call('owner', 'POST operators', { body: { ...body, role: 'owner' } });
    const { headers } = await office.call(null, 'POST session', { body });
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  const withdrawal = async () => (await withdraw(await partner(1_000_000), 600_000)).id;
  const partnerBot = async () => bot((await partner()).ownerId);

  return {
    'POST orders/:id/refund': async () => ({ id: await order(), body: { reason } }),
    'POST orders/:id/replace': async () => ({ id: await order(), body: { units: [1], reason } }),
    'POST orders/:id/redeliver': async () => ({ id: await order() }),
    'POST orders/:id/cancel': async () => ({ id: await unpaidOrder(), body: { reason } }),
    'POST mails/:id/resend': async () => {
      const q = address();
      await boughtByGuest({ email: q });
      const isSent = async () => (await office.call('owner', 'GET mails', { query: { q, status: 'sent' } })).body.items;
      return { id: await eventually(async () => (await isSent())[0]?.id) };
    },
    'POST claims/:orderId/answer': async () => {
      const { token, orderId } = await claims.bought();
      await claims.openClaim(token, orderId);
      return { id: orderId, body: { answer: 'rejection', text: 'a' } };
    },
    'PUT tickets/:id': async () => ({ id: await ticket(), body: { status: 'closed' } }),
    'POST tickets/:id/reply': async () => ({ id: await ticket(), body: { text: 'a' } }),
    'POST cannedReplies': () => ({ body: { title: 'a', textRu: 'a' } }),
    'PUT cannedReplies/:id': async () => ({ id: await cannedReply(), body: { title: 'b' } }),
    'DELETE cannedReplies/:id': async () => ({ id: await cannedReply() }),
    'POST cases/:id/payBack': async () => {
      const invoice = await world.foreignInvoice('cryptobot', { reference: 'next door', roubles: 70 });
      await world.control('cryptobot', { invoice, set: { state: 'paid' }, notice: 'true' });
      await world.waitForNotices();
      const { items } = (await office.call('owner', 'GET cases', { query: { q: invoice } })).body;
      return { id: items[0]?.id ?? 0, body: {} };
    },
    'POST cases/:id/dismiss': async () => {
      const about = { cause: `test:${randomUUID()}`, kind: 'invoice_gone', paymentId: null } as const;
      await inTransaction(world.db, (tx) => openCase(tx, about));
      const { items } = (await office.call('owner', 'GET cases', { query: { kind: about.kind, status: 'open' } })).body;
      return { id: items[0]?.id ?? 0, body: { reason } };
    },
    'POST differences/:id/dismiss': async () => {
      const { id } = await world.db
        .insertInto('payment_differences')
        .values({ method: 'cryptobot', invoice_id: randomUUID(), kind: 'paid_here_only', state: 'open' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, body: { reason } };
    },
    'POST users/:id/endSessions': async () => ({ id: await user(), body: {} }),
    'POST users/:id/block': async () => ({ id: await user(), body: { reason } }),
    'POST users/:id/unblock': async () => {
      const id = await user();
      await office.call('owner', 'POST users/:id/block', { params: { id }, body: { reason } });
      return { id };
    },
    'POST users/:id/erase': async () => ({ id: await user(), body: {} }),
    'POST users/:id/correct': async () => ({ id: await user(), body: { amount: 5, reason } }),
    'POST corrections/:id/approve': async () => ({ id: await correction(), cookie: await otherOwner() }),
    'POST corrections/:id/refuse': async () => ({ id: await correction(), body: {} }),
    'POST withdrawals/:id/pay': async () => ({ id: await withdrawal(), body: {} }),
    'POST withdrawals/:id/refuse': async () => ({ id: await withdrawal(), body: { reason } }),
    'POST bots/:id/stop': async () => ({ id: await partnerBot(), body: { reason } }),
    'POST bots/:id/start': async () => {
      const id = await partnerBot();
      await office.call('owner', 'POST bots/:id/stop', { params: { id }, body: { reason } });
      return { id };
    },
  };
}
