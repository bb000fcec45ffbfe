import type { AdminOutput } from '@lotok/contract/admin';

export type Health = AdminOutput<'GET health'>;
