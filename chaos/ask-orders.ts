import type { CallName, Input, Output, ProductOrder } from '@lotok/contract';
import { pause } from '../apps/server/src/platform/clock.ts';
import type { Calls } from './calls.ts';
import type { Person } from './people.ts';

export type DomainOrder = Output<'domains/getDomainsOrders'>['domains'][number];
/** What of a payment a buyer can look up. */
export type Shown = { paymentId: number; of: 'orders' | 'domain' | 'top-up'; orderIds: readonly number[] };

const LOOK_EVERY_MS = 100;

/** All orders of products that the shop shows to somebody, those that are delivered with their goods. */
export async function listOrders(calls: Calls, { token }: Person): Promise<ProductOrder[]> {
  const orders: ProductOrder[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await calls.untilAnswered('orders/getProductsOrders', { page }, { token });
    for (const order of body.orders) {
      const opened = async () => (await calls.untilAnswered('orders/getOrder', { orderId: order.id }, { token })).body;
      orders.push(order.status === 'completed' ? await opened() : order);
    }
    last = body.last_page;
  }
  return orders;
}

/** All orders of names; a guest can't have any. */
export async function listDomains(calls: Calls, { token, isUser }: Person): Promise<DomainOrder[]> {
  const domains: DomainOrder[] = [];
  for (let page = 1, last = isUser ? 1 : 0; page <= last; page += 1) {
    const { body } = await calls.untilAnswered('domains/getDomainsOrders', { page }, { token });
    domains.push(...body.domains);
    last = body.last_page;
  }
  return domains;
}

/** Waits until the shop tells the buyer that this payment is not waited for any more. */
export async function untilClosed(calls: Calls, person: Person, shown: Shown): Promise<void> {
  while (await isOpen(calls, person, shown)) await pause(LOOK_EVERY_MS);
}

async function isOpen(calls: Calls, person: Person, { paymentId, of, orderIds }: Shown): Promise<boolean> {
  const ask = async <N extends CallName>(name: N, input: Input<N>) =>
    (await calls.untilAnswered(name, input, { token: person.token })).body;
  switch (of) {
    case 'orders':
      return (await ask('orders/getOrder', { orderId: orderIds[0] ?? 0 })).status === 'processing';
    case 'domain': {
      const orders = await listDomains(calls, person);
      return orders.some(({ payment_id, payment_status }) => payment_id === paymentId && payment_status === 'pending');
    }
    case 'top-up':
      return (await ask('payments/getPayments', {})).some(({ id, status }) => id === paymentId && status === 'pending');
  }
}
