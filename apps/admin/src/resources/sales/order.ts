import type { AdminOutput } from '@lotok/contract/admin';

export type Order = AdminOutput<'GET orders/:id'>;
export type OrderEvent = Order['events'][number];
