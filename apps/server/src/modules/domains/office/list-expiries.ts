import type { AdminOutput, ParsedAdminQuery } from '@lotok/contract/admin';
import { endOf } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { toExpiringName } from './expiry-view.ts';
import { readExpiries } from './domain-expiries.reads.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 62;

/** Which names expire in a period, both days included, and whether their owners can pay for the renewal. */
export async function listExpiries(
  db: Db,
  query: ParsedAdminQuery<'GET domainExpiries'>,
): Promise<AdminOutput<'GET domainExpiries'>> {
  const [from, to] = [new Date(query.from), endOf(query.to)];
  const length = to.getTime() - from.getTime();
  if (length <= 0 || length > MAX_DAYS * DAY_MS) refuseField('to', 'period', { days: MAX_DAYS });
  const { days, names } = await readExpiries(db, from, to);
  return { days, names: names.map(toExpiringName) };
}
