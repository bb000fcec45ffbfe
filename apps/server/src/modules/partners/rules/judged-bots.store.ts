import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { JudgedMonth } from './sales-month.rules.ts';

export type JudgedBot = { id: number; ownerId: number };

/** Bots of partners, unless an operator has stopped them, that were there for the whole month and sold fewer goods and domains than `minSales` in it. */
const soldTooLittle = ({ from, to }: JudgedMonth, minSales: number) => sql`
  b.owner_id is not null and (b.state in ('active', 'revoked') or b.state = 'stopped' and b.state_reason is null) and b.created_at <= ${from}
    and (select coalesce(sum(s.units), 0) from bot_sales s
      where s.bot_id = b.id and s.sold_at >= ${from} and s.sold_at < ${to}) < ${minSales}`;

/** Notes that the partners of bots with too few sales are warned, once for each month. Returns the bots. */
export async function warnBots(tx: Tx, judged: JudgedMonth, minSales: number): Promise<JudgedBot[]> {
  const { rows } = await sql<JudgedBot>`
    update bots b set warned_for = ${judged.month}::date
    where b.warned_for is distinct from ${judged.month}::date and ${soldTooLittle(judged, minSales)}
    returning b.id, b.owner_id as "ownerId"`.execute(tx);
  return rows;
}

/**
 * Deletes bots whose partners were warned and that still sold too little: their tokens are forgotten, their orders stay. Returns the
 * bots.
 */
export async function deleteBots(tx: Tx, judged: JudgedMonth, minSales: number): Promise<JudgedBot[]> {
  const { rows } = await sql<JudgedBot>`
    update bots b set state = 'deleted', state_reason = ${`fewer than ${minSales} sales in ${judged.month.slice(0, 7)}`},
      state_changed_at = now(), sealed = '', token_hash = '', webhook_secret_hash = '', webhook_url = null
    where b.warned_for = ${judged.month}::date and ${soldTooLittle(judged, minSales)}
    returning b.id, b.owner_id as "ownerId"`.execute(tx);
  return rows;
}

/** The active bots of partners. */
export async function listPartnerBots(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('bots')
    .select('id')
    .where('owner_id', 'is not', null)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The shop's own bots that are not deleted. */
export async function listOwnBots(db: Db) {
  return db
    .selectFrom('bots')
    .select(['id', 'name', 'username'])
    .where('owner_id', 'is', null)
    .where('state', '<>', 'deleted')
    .execute();
}

/** Stores how a bot is called now. */
export async function saveBotNames(tx: Tx, id: number, { name, username }: { name: string; username: string }) {
  await sql`update bots set name = ${name}, username = ${username}
    where id = ${id} and (name, username) is distinct from (${name}::text, ${username}::text)`.execute(tx);
}

/** Tells one token of a bot from another. */
export async function findTokenHash(db: Db | Tx, id: number): Promise<Buffer | null> {
  const bot = await db.selectFrom('bots').select('token_hash as hash').where('id', '=', id).executeTakeFirst();
  return bot?.hash ?? null;
}
