import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { findUserEmail } from '../accounts/index.ts';
import type { OwnName } from './own-name.reads.ts';
import { keepReminder, listDueReminders, type ReminderKind } from './reminders.store.ts';

/** Letters that are written at once; the others are still due at the next sweep. */
const WRITTEN_AT_ONCE = 100;

/** Writes to the owners of names that end in 30 days, 7 days or 1 day, or have ended; each letter once a year. */
export async function sweepReminders(db: Db): Promise<void> {
  for (const { kind, ...name } of await listDueReminders(db, WRITTEN_AT_ONCE))
    await inTransaction(db, (tx) => remindOnce(tx, name, kind));
}

/** What is remembered and what is written are one transaction: the letter leaves once, whoever else writes it now. */
export async function remindOnce(
  tx: Tx,
  { id, buyerId, activeTo, language }: Pick<OwnName, 'id' | 'buyerId' | 'activeTo' | 'language'>,
  kind: ReminderKind,
): Promise<void> {
  if (!(await keepReminder(tx, { domainId: id, activeTo, kind }))) return;
  const recipient = await findUserEmail(tx, buyerId);
  if (!recipient) return;
  const about = { domainId: id, activeTo: activeTo.toISOString(), kind };
  await enqueueMail(tx, { kind: 'domain_end', buyerId, recipient, language, about });
}
