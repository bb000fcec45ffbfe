import type { AdminOutput } from '@lotok/contract/admin';

export type Order = AdminOutput<'GET orders/:id'>;
export type OrderEvent = Order['events'][number];
export type Destination = 'email' | 'chat' | 'emailAndChat';

/** Where goods of an order are sent to its buyer; null when the buyer has neither an address nor a chat in Telegram. */
export function destinationOf({ actions }: Pick<Order, 'actions'>): Destination | null {
  if (actions.redeliver) return actions.redeliverToChat ? 'emailAndChat' : 'email';
  return actions.redeliverToChat ? 'chat' : null;
}
