import type { AdminOutput } from '@lotok/contract/admin';
import type { PageRow, findPageRow } from './pages-office.reads.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findPageRow>>>;
type Item = AdminOutput<'GET pages/:id'>;

export const toPageListItem = (row: PageRow): AdminOutput<'GET pages'>['items'][number] => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
});

export const toPageItem = (row: Found): Item => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
  places: row.places as Item['places'],
});
