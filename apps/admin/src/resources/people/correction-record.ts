import type { AdminOutput } from '@lotok/contract/admin';

export type Correction = AdminOutput<'GET corrections/:id'>;
