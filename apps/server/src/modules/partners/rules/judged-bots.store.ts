import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { JudgedMonth } from './sales-month.rules.ts';

export type JudgedBot = { id: number; ownerId: number };

/**
 * Bots of partners that were there for the whole month and sold fewer goods and domains than `minSales` in it. Those that the shop has
 * stopped, with a reason, are not judged.
 */
const soldTooLittle = ({ from, to }: JudgedMonth, minSales: number) => sql`
  b.owner_id is not null and b.state <> 'deleted' and b.state_reason is null and b.created_at <= ${from}
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

/** The bots whose partners were warned and that still sold too little, locked until the end of the transaction. */
export async function lockBotsToDelete(tx: Tx, judged: JudgedMonth, minSales: number): Promise<JudgedBot[]> {
  const { rows } = await sql<JudgedBot>`
    select b.id, b.owner_id as "ownerId" from bots b
    where b.warned_for = ${judged.month}::date and ${soldTooLittle(judged, minSales)}
    order by b.id for update of b`.execute(tx);
  return rows;
}

/** The bots of partners that sell. */
export async function listBotsToCheck(db: Db): Promise<number[]> {
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

/** Tells one token of a bot from another. */
export async function findTokenHash(db: Db | Tx, id: number): Promise<Buffer | null> {
  const bot = await db.selectFrom('bots').select('token_hash as hash').where('id', '=', id).executeTakeFirst();
  return bot?.hash ?? null;
}
