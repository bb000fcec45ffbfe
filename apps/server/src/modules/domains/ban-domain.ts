import { DOMAIN_BAN_REASON_MAX_CHARACTERS } from '@lotok/contract';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuseField } from '../../platform/field-problem.ts';
import { refuse } from '../../platform/refusal.ts';
import { findUserEmail, lockUserForShare, notifyTelegramUser } from '../accounts/index.ts';
import { type BanSource, endBan, insertBan, type NewBan, updateBannedAt } from './domain-bans.store.ts';
import { toAscii } from './domain-name.rules.ts';
import { type LockedName, lockNameForUpdate } from './locked-name.store.ts';

/** Content of the email about a ban. */
export type AboutBan = { name: string; isBanned: boolean; source: BanSource; reason: string | null };

const BY_MAX_CHARACTERS = 100;

/** A name of the shop: as a person types it, or by its id. */
type WhichName = { name: string } | { id: number };
/** Records a change of a name in the transaction that makes it. Not called when nothing changes. */
type Record = (tx: Tx, name: LockedName) => Promise<void>;

/**
 * Blocks a name on behalf of an operator: its owner can change nothing, and it is not renewed. `by` is the operator's
 * name, `reason` is shown to the owner. Returns false, and changes nothing, when an operator has blocked it before.
 * Refuses with NOT_FOUND a name that the shop does not have, with VALIDATION an empty or too long text.
 */
export async function banDomain(
  db: Db,
  ban: WhichName & { by: string; reason: string },
  record?: Record,
): Promise<boolean> {
  const by = requireText(ban.by, 'by', BY_MAX_CHARACTERS);
  const reason = requireText(ban.reason, 'reason', DOMAIN_BAN_REASON_MAX_CHARACTERS);
  return inTransaction(db, async (tx) => {
    const name = await lockName(tx, ban);
    const isNew = await placeBan(tx, name, { source: 'operator', by, reason });
    if (isNew) await record?.(tx, name);
    return isNew;
  });
}

/**
 * Lifts the ban of an operator. `isLifted` is false when there was none; `isStillBanned` is true when the registry
 * still has the name on hold. Refuses as {@link banDomain}.
 */
export async function unbanDomain(
  db: Db,
  lifted: WhichName & { by: string },
  record?: Record,
): Promise<{ isLifted: boolean; isStillBanned: boolean }> {
  const by = requireText(lifted.by, 'by', BY_MAX_CHARACTERS);
  return inTransaction(db, async (tx) => {
    const name = await lockName(tx, lifted);
    const isLifted = await endBan(tx, name.id, 'operator', by);
    if (!isLifted) return { isLifted, isStillBanned: name.bannedAt !== null };
    await record?.(tx, name);
    return { isLifted, isStillBanned: await finishLifting(tx, name, 'operator') };
  });
}

/**
 * Applies the hold status of the registry to a locked name: a hold is a ban, and the end of the hold ends only the
 * registry's ban.
 */
export async function applyRegistryHold(tx: Tx, name: LockedName, action: 'ban' | 'lift' | 'leave'): Promise<void> {
  if (action === 'ban') await placeBan(tx, name, { source: 'registry', by: 'registry', reason: null });
  if (action === 'lift' && (await endBan(tx, name.id, 'registry', 'registry')))
    await finishLifting(tx, name, 'registry');
}

/** Notifies the owner only when the ban changes whether the name is blocked. */
async function placeBan(tx: Tx, name: LockedName, ban: NewBan): Promise<boolean> {
  if (!(await insertBan(tx, name, ban))) return false;
  await updateBannedAt(tx, name.id);
  if (!name.bannedAt) await notifyOfBan(tx, name, { isBanned: true, source: ban.source, reason: ban.reason });
  return true;
}

async function finishLifting(tx: Tx, name: LockedName, source: BanSource): Promise<boolean> {
  const isStillBanned = await updateBannedAt(tx, name.id);
  if (!isStillBanned) await notifyOfBan(tx, name, { isBanned: false, source, reason: null });
  return isStillBanned;
}

async function notifyOfBan(tx: Tx, name: LockedName, about: Omit<AboutBan, 'name'>): Promise<void> {
  const { buyerId, language } = name;
  // A transaction that is deleting the account also deletes its emails, so no email is enqueued for it.
  if (!(await lockUserForShare(tx, buyerId))) return;
  const event = about.isBanned ? 'banned' : 'unbanned';
  await notifyTelegramUser(tx, { buyerId, kind: 'domainHealth', domainId: name.id, event });
  const recipient = await findUserEmail(tx, buyerId);
  if (!recipient) return;
  const content: AboutBan = { name: name.name, ...about };
  await enqueueMail(tx, { kind: 'domain_ban', buyerId, recipient, language, about: content });
}

async function lockName(tx: Tx, which: WhichName): Promise<LockedName> {
  const by = 'id' in which ? { id: which.id } : { name: toAscii(which.name) ?? '' };
  return (await lockNameForUpdate(tx, by)) ?? refuse('NOT_FOUND');
}

function requireText(typed: string, path: string, maxCharacters: number): string {
  const text = typed.trim();
  if (text === '') refuseField(path, 'required');
  return text.length <= maxCharacters ? text : refuseField(path, 'too_long', { maximum: maxCharacters });
}
