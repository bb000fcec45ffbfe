import { now } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import { findNameById, type OwnName } from './own-name.reads.ts';
import { findRenewalObstacle, wasRenewedSince } from './renewal.rules.ts';
import type { ReminderKind } from './reminders.store.ts';

type Reminder = { domainId: number; activeTo: string; reminder: ReminderKind };

/**
 * The name of a reminder, and what is reported to its owner. Null when the name has been renewed in the meantime or is no longer
 * registered.
 */
export async function findExpiry(
  db: Db,
  { domainId, activeTo, reminder }: Reminder,
): Promise<{ name: OwnName; is: 'soon' | 'auto' | 'ended' | 'notRenewed' } | null> {
  const name = await findNameById(db, domainId);
  if (!name || wasRenewedSince(name.activeTo, new Date(activeTo)) || isPast(name)) return null;
  return { name, is: variantOf(reminder, name.isAutoRenewed) };
}

function isPast(name: OwnName): boolean {
  const obstacle = findRenewalObstacle(name, now());
  return obstacle === 'banned' || obstacle === 'too_late';
}

function variantOf(kind: ReminderKind, isAutoRenewed: boolean): 'soon' | 'auto' | 'ended' | 'notRenewed' {
  if (kind === 'ended') return 'ended';
  if (kind === 'not_renewed') return 'notRenewed';
  return kind === 'in_30' && isAutoRenewed ? 'auto' : 'soon';
}
