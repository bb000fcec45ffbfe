import type { CallName, Input, Output, ProductOrder } from '@lotok/contract';
import { pause } from '../apps/server/src/platform/clock.ts';
import type { Calls } from './calls.ts';
import type { Buyer } from './buyers.ts';

export type DomainOrder = Output<'domains/getDomainsOrders'>['domains'][number];
/** What a buyer can look up about a payment. */
export type PaymentLookup = { paymentId: number; of: 'orders' | 'domain' | 'top-up'; orderIds: readonly number[] };

const POLL_INTERVAL_MS = 100;

/** All product orders that the shop shows to a buyer; delivered orders include their goods. */
export async function listOrders(calls: Calls, { token }: Buyer): Promise<ProductOrder[]> {
  const orders: ProductOrder[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await calls.retryUntilAnswered('orders/getProductsOrders', { page }, { token });
    for (const order of body.orders) {
      const opened = async () =>
        (await calls.retryUntilAnswered('orders/getOrder', { orderId: order.id }, { token })).body;
      orders.push(order.status === 'completed' ? await opened() : order);
    }
    last = body.last_page;
  }
  return orders;
}

/** All domain orders of a buyer; a guest has none. */
export async function listDomains(calls: Calls, { token, isUser }: Buyer): Promise<DomainOrder[]> {
  const domains: DomainOrder[] = [];
  for (let page = 1, last = isUser ? 1 : 0; page <= last; page += 1) {
    const { body } = await calls.retryUntilAnswered('domains/getDomainsOrders', { page }, { token });
    domains.push(...body.domains);
    last = body.last_page;
  }
  return domains;
}

/** Waits until the shop no longer shows this payment as open. */
export async function untilClosed(calls: Calls, buyer: Buyer, lookup: PaymentLookup): Promise<void> {
  while (await isOpen(calls, buyer, lookup)) await pause(POLL_INTERVAL_MS);
}

async function isOpen(calls: Calls, buyer: Buyer, { paymentId, of, orderIds }: PaymentLookup): Promise<boolean> {
  const call = async <N extends CallName>(name: N, input: Input<N>) =>
    (await calls.retryUntilAnswered(name, input, { token: buyer.token })).body;
  switch (of) {
    case 'orders':
      return (await call('orders/getOrder', { orderId: orderIds[0] ?? 0 })).status === 'processing';
    case 'domain': {
      const orders = await listDomains(calls, buyer);
      return orders.some(({ payment_id, payment_status }) => payment_id === paymentId && payment_status === 'pending');
    }
    case 'top-up':
      return (await call('payments/getPayments', {})).some(
        ({ id, status }) => id === paymentId && status === 'pending',
      );
  }
}
