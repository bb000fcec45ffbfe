import type { AdminOutput } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import { toUnicode } from '../domain-name.rules.ts';
import type { ExpiryRow } from './domain-expiries.reads.ts';

export const toExpiringName = ({
  name,
  activeTo,
  priceKopecks,
  ...row
}: ExpiryRow): AdminOutput<'GET domainExpiries'>['names'][number] => ({
  ...row,
  name: toUnicode(name),
  activeTo: activeTo.toISOString(),
  price: priceKopecks === null ? null : toRoubles(priceKopecks),
});
