import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { repeatMail } from '../../../platform/outbox.store.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findMailRow, type MailDetails } from './mails.reads.ts';

/** Pressing the button more often than this sends one copy. */
const REPEATED_WITHIN_SECONDS = 60;

const reasons = {
  waiting: 'The email is still being sent.',
  has_secret: 'The email had a code or a link, which is deleted once it is sent: the buyer has to request another one.',
};

/**
 * Sends an email once more, and records it. Returns the one that is being sent, of a sent one a copy, as it is before the attempt.
 * Refuses with NOT_FOUND; with VALIDATION while it is being sent, or if its secret was deleted.
 */
export async function resendMail(db: Db, actor: OperatorActor, id: number): Promise<MailDetails> {
  return inTransaction(db, async (tx) => {
    const repeated = await repeatMail(tx, id, { withinSeconds: REPEATED_WITHIN_SECONDS });
    if (repeated === 'unknown') return refuse('NOT_FOUND');
    if (typeof repeated === 'string') return refuse('VALIDATION', { message: reasons[repeated] });
    if (repeated.isNew)
      await recordChange(tx, actor, { resource: 'mails', resourceId: repeated.id, after: { resentFrom: id } });
    // In this transaction: the job's attempt changes the version.
    return (await findMailRow(tx, repeated.id)) ?? refuse('NOT_FOUND');
  });
}
