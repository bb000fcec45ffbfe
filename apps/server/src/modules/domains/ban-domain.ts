import { DOMAIN_BAN_REASON_MAX_CHARACTERS } from '@lotok/contract';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { findUserEmail, holdUser } from '../accounts/index.ts';
import { type BanSource, endBan, insertBan, type NewBan, writeBanned } from './domain-bans.store.ts';
import { toAscii } from './domain-name.rules.ts';
import { type HeldName, holdName } from './held-name.store.ts';

/** What the letter of a ban says. */
export type AboutBan = { name: string; isBanned: boolean; source: BanSource; reason: string | null };

const MOST_BY_CHARACTERS = 100;

/**
 * An operator blocks a name: from now on its owner can change nothing, and it is not renewed. `by` is the operator's name,
 * `reason` is for the owner to read. False when an operator has blocked it before: then nothing changes. Refuses with
 * NOT_FOUND a name that the shop has not, with VALIDATION an empty or too long word.
 */
export async function banDomain(db: Db, ban: { name: string; by: string; reason: string }): Promise<boolean> {
  const by = requireWords(ban.by, 'by', MOST_BY_CHARACTERS);
  const reason = requireWords(ban.reason, 'reason', DOMAIN_BAN_REASON_MAX_CHARACTERS);
  return inTransaction(db, async (tx) =>
    placeBan(tx, await requireHeld(tx, ban.name), { source: 'operator', by, reason }),
  );
}

/**
 * An operator lifts what an operator has blocked. `isLifted` is false where none had; `isStillBanned` where the registry
 * holds the name all the same. Refuses as {@link banDomain}.
 */
export async function unbanDomain(
  db: Db,
  lifted: { name: string; by: string },
): Promise<{ isLifted: boolean; isStillBanned: boolean }> {
  const by = requireWords(lifted.by, 'by', MOST_BY_CHARACTERS);
  return inTransaction(db, async (tx) => {
    const name = await requireHeld(tx, lifted.name);
    const isLifted = await endBan(tx, name.id, 'operator', by);
    if (!isLifted) return { isLifted, isStillBanned: name.bannedAt !== null };
    return { isLifted, isStillBanned: await afterLifting(tx, name, 'operator') };
  });
}

/** What the registry says of a held name: its hold is a ban, and ends no ban but its own. */
export async function keepRegistryBan(tx: Tx, name: HeldName, says: 'ban' | 'lift' | 'leave'): Promise<void> {
  if (says === 'ban') await placeBan(tx, name, { source: 'registry', by: 'registry', reason: null });
  if (says === 'lift' && (await endBan(tx, name.id, 'registry', 'registry'))) await afterLifting(tx, name, 'registry');
}

/** Its owner is written to when that changes whether the name is blocked. */
async function placeBan(tx: Tx, name: HeldName, ban: NewBan): Promise<boolean> {
  if (!(await insertBan(tx, name, ban))) return false;
  await writeBanned(tx, name.id);
  if (!name.bannedAt) await mailBan(tx, name, { isBanned: true, source: ban.source, reason: ban.reason });
  return true;
}

async function afterLifting(tx: Tx, name: HeldName, source: BanSource): Promise<boolean> {
  const isStillBanned = await writeBanned(tx, name.id);
  if (!isStillBanned) await mailBan(tx, name, { isBanned: false, source, reason: null });
  return isStillBanned;
}

async function mailBan(tx: Tx, name: HeldName, about: Omit<AboutBan, 'name'>): Promise<void> {
  const { buyerId, language } = name;
  // An account that is being deleted takes its letters along, this one too.
  if (!(await holdUser(tx, buyerId))) return;
  const recipient = await findUserEmail(tx, buyerId);
  if (!recipient) return;
  const told: AboutBan = { name: name.name, ...about };
  await enqueueMail(tx, { kind: 'domain_ban', buyerId, recipient, language, about: told });
}

async function requireHeld(tx: Tx, typed: string): Promise<HeldName> {
  return (await holdName(tx, { name: toAscii(typed) ?? '' })) ?? refuse('NOT_FOUND');
}

function requireWords(typed: string, path: string, most: number): string {
  const words = typed.trim();
  if (words.length > 0 && words.length <= most) return words;
  return refuse('VALIDATION', { details: [{ path, message: `1 to ${most} characters` }] });
}
