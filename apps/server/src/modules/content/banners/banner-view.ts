import type { AdminOutput } from '@lotok/contract/admin';
import type { BannerRow } from './banners-office.reads.ts';

type Item = AdminOutput<'GET banners/:id'>;

export const toBannerItem = (row: BannerRow): Item => ({
  ...row,
  picture: row.picture as Item['picture'],
  shownFrom: row.shownFrom?.toISOString() ?? null,
  shownTo: row.shownTo?.toISOString() ?? null,
});
