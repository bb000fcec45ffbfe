import type { AdminOutput } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import type { BatchRow, BatchWithUnits } from './batches.reads.ts';

type Item = AdminOutput<'GET batches'>['items'][number];

export function toBatch<Row extends BatchRow>({ costKopecks, createdAt, ...row }: Row) {
  const shown = { cost: costKopecks === null ? null : toRoubles(costKopecks), createdAt: createdAt.toISOString() };
  return { ...row, ...shown } satisfies Item;
}

export function toBatchWithUnits({ withdrawnAt, ...batch }: BatchWithUnits): AdminOutput<'GET batches/:id'> {
  return { ...toBatch(batch), withdrawnAt: withdrawnAt?.toISOString() ?? null };
}
