import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { findUserEmail, notifyTelegramUser } from '../accounts/index.ts';
import type { OwnName } from './own-name.reads.ts';
import { recordReminder, listDueReminders, type ReminderKind } from './reminders.store.ts';

/** Emails that one sweep enqueues; the others are still due at the next sweep. */
const EMAILS_PER_SWEEP = 100;

/** Notifies the owners of names that expire in 30 days, 7 days or 1 day, or have expired; each email once a year. */
export async function sweepReminders(db: Db): Promise<void> {
  for (const { kind, ...name } of await listDueReminders(db, EMAILS_PER_SWEEP))
    await inTransaction(db, (tx) => remindOnce(tx, name, kind));
}

/** The reminder, its email and its message in Telegram are written in one transaction, so concurrent runs send them once. */
export async function remindOnce(
  tx: Tx,
  { id, activeTo, language }: Pick<OwnName, 'id' | 'activeTo' | 'language'>,
  kind: ReminderKind,
): Promise<void> {
  const buyerId = await recordReminder(tx, { domainId: id, activeTo, kind });
  if (buyerId === null) return;
  const about = { domainId: id, activeTo: activeTo.toISOString(), kind };
  const { domainId } = about;
  await notifyTelegramUser(tx, { buyerId, kind: 'domainEnd', domainId, activeTo: about.activeTo, reminder: kind });
  const recipient = await findUserEmail(tx, buyerId);
  if (!recipient) return;
  await enqueueMail(tx, { kind: 'domain_end', buyerId, recipient, language, about });
}
