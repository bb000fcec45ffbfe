import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';

export type PartnerBotRow = {
  id: number;
  kind: 'goods' | 'domains';
  telegramId: number;
  username: string;
  state: 'active' | 'revoked' | 'stopped';
  /** Why the shop has stopped it; null when it has not. Stays while the token is revoked. */
  reason: string | null;
  markupPercent: number;
};

type Own = { botId: number; ownerId: number };

const ownBots = (db: Db | Tx, ownerId: number) =>
  db
    .selectFrom('bots')
    .select([
      'id',
      'kind',
      'telegram_id as telegramId',
      'username',
      sql<PartnerBotRow['state']>`state`.as('state'),
      'state_reason as reason',
      'markup_percent as markupPercent',
    ])
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted');

/** The bots of a partner, without deleted ones, the oldest first. */
export function listPartnerBots(db: Db, ownerId: number): Promise<PartnerBotRow[]> {
  return ownBots(db, ownerId).orderBy('id').execute();
}

/** A bot of a partner. Refuses with NOT_FOUND that of another one. */
export async function getPartnerBot(db: Db, { botId, ownerId }: Own): Promise<PartnerBotRow> {
  return (await ownBots(db, ownerId).where('id', '=', botId).executeTakeFirst()) ?? refuse('NOT_FOUND');
}

/** Same as {@link getPartnerBot}, locked until the end of the transaction. */
export async function lockPartnerBot(tx: Tx, { botId, ownerId }: Own): Promise<PartnerBotRow> {
  return (
    (await ownBots(tx, ownerId).where('id', '=', botId).forNoKeyUpdate().executeTakeFirst()) ?? refuse('NOT_FOUND')
  );
}

/**
 * Same as {@link lockPartnerBot}, for a bot that its partner deletes. Refuses with FORBIDDEN one that the shop has stopped: a deleted
 * bot may be added again.
 */
export async function lockPartnerBotToDelete(tx: Tx, own: Own): Promise<void> {
  const { reason } = await lockPartnerBot(tx, own);
  if (reason !== null) refuse('FORBIDDEN', { message: 'The shop has stopped this bot.' });
}

/**
 * Stops a bot of a partner at the partner's request, or starts it again; the same again changes nothing. Refuses with FORBIDDEN to
 * start one that an operator has stopped, or whose token was revoked.
 */
export async function switchPartnerBot(tx: Tx, own: Own, to: 'active' | 'stopped'): Promise<void> {
  const { state, reason } = await lockPartnerBot(tx, own);
  if (state === to) return;
  if (state === 'revoked' || reason !== null)
    refuse('FORBIDDEN', { message: 'Only a new token or an operator can do this.' });
  await tx
    .updateTable('bots')
    .set({ state: to, state_changed_at: sql<Date>`now()` })
    .where('id', '=', own.botId)
    .execute();
}

/** A bot by its id, deleted ones too, for the news to its partner. */
export async function findAnyBot(
  db: Db,
  botId: number,
): Promise<{ id: number; kind: 'goods' | 'domains'; username: string; state: string; reason: string | null } | null> {
  const bot = await db
    .selectFrom('bots')
    .select(['id', 'kind', 'username', 'state', 'state_reason as reason'])
    .where('id', '=', botId)
    .executeTakeFirst();
  return bot ?? null;
}
