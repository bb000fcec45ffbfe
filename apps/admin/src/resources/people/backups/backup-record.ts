import type { AdminOutput } from '@lotok/contract/admin';

export type Backup = AdminOutput<'GET backups/:id'>;
