import type { AdminOutput } from '@lotok/contract/admin';

export type User = AdminOutput<'GET users'>['items'][number];
export type UserCard = AdminOutput<'GET users/:id'>;
