import type { AdminOutput } from '@lotok/contract/admin';
import { toUnicode } from '../domain-name.rules.ts';
import { withPrice } from '../price-view.ts';
import type { ZoneRow } from './zones.reads.ts';

export const toZoneItem = ({ name, ...row }: ZoneRow): AdminOutput<'GET zones/:id'> =>
  withPrice({ ...row, name: toUnicode(name), costAt: row.costAt?.toISOString() ?? null });
