import { now } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import { notifyTelegramUser } from '../../accounts/index.ts';
import { deleteBots } from '../../bots/index.ts';
import { type BotBelowMinimum, forgetWarnings, lockBotsToDelete, warnBots } from './bots-below-minimum.store.ts';
import { findMonthToWarnOf, type SalesMonth, lastMonth } from './sales-month.rules.ts';

type Deps = { db: Db; log: Log; minSales: number };

/**
 * Warns the partners of bots with too few sales `PARTNER_WARNING_DAYS` before the month ends, and deletes the bots after it. A bot whose partner
 * was not warned, because the server was down, stays for another month. Each month is judged once, whatever is refunded afterwards. May
 * run any number of times.
 */
export async function enforceMinimumSales({ db, log, minSales }: Deps, at = now()): Promise<void> {
  if (minSales === 0) return;
  const deleted = await inTransaction(db, (tx) => deleteIdle(tx, lastMonth(at), minSales));
  for (const { id } of deleted) log.info({ botId: id }, 'a bot of a partner was deleted: it sold too little');
  const ending = findMonthToWarnOf(at);
  if (ending) await inTransaction(db, async (tx) => report(tx, await warnBots(tx, ending, minSales), 'warned'));
}

async function deleteIdle(tx: Tx, period: SalesMonth, minSales: number): Promise<BotBelowMinimum[]> {
  const bots = await lockBotsToDelete(tx, period, minSales);
  const ids = bots.map(({ id }) => id);
  await deleteBots(tx, ids, `fewer than ${minSales} sales in ${period.month.slice(0, 7)}`);
  await report(tx, bots, 'deleted');
  await forgetWarnings(tx, period.month);
  return bots;
}

async function report(tx: Tx, bots: readonly BotBelowMinimum[], event: 'warned' | 'deleted'): Promise<void> {
  for (const { id, ownerId } of bots)
    await notifyTelegramUser(tx, { buyerId: ownerId, kind: 'bot', aboutBotId: id, event });
}
