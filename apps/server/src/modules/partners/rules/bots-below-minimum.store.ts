import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { SalesMonth } from './sales-month.rules.ts';

export type BotBelowMinimum = { id: number; ownerId: number };

/**
 * Bots of partners that were there for the whole month and sold fewer goods and domains than `minSales` in it. Those that the shop has
 * stopped, with a reason, are left out.
 */
const soldTooLittle = ({ from, to }: SalesMonth, minSales: number) => sql`
  b.owner_id is not null and b.state <> 'deleted' and b.state_reason is null and b.created_at <= ${from}
    and (select coalesce(sum(s.units), 0) from bot_sales s
      where s.bot_id = b.id and s.sold_at >= ${from} and s.sold_at < ${to}) < ${minSales}`;

/** Notes that the partners of bots with too few sales are warned, once for each month. Returns the bots. */
export async function warnBots(tx: Tx, period: SalesMonth, minSales: number): Promise<BotBelowMinimum[]> {
  const { rows } = await sql<BotBelowMinimum>`
    update bots b set warned_for = ${period.month}::date
    where b.warned_for is distinct from ${period.month}::date and ${soldTooLittle(period, minSales)}
    returning b.id, b.owner_id as "ownerId"`.execute(tx);
  return rows;
}

/** The bots whose partners were warned and that still sold too little, locked until the end of the transaction. */
export async function lockBotsToDelete(tx: Tx, period: SalesMonth, minSales: number): Promise<BotBelowMinimum[]> {
  const { rows } = await sql<BotBelowMinimum>`
    select b.id, b.owner_id as "ownerId" from bots b
    where b.warned_for = ${period.month}::date and ${soldTooLittle(period, minSales)}
    order by b.id for update of b`.execute(tx);
  return rows;
}

/** Ends the warnings for this month and earlier ones: the bots that are left are not judged for them again. */
export async function forgetWarnings(tx: Tx, month: string): Promise<void> {
  await sql`update bots set warned_for = null where warned_for <= ${month}::date and state <> 'deleted'`.execute(tx);
}
