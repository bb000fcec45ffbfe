import { now } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import { notifyTelegramUser } from '../../accounts/index.ts';
import { deleteBots, type JudgedBot, warnBots } from './judged-bots.store.ts';
import { findMonthToWarnOf, lastMonth } from './sales-month.rules.ts';

type Deps = { db: Db; log: Log; minSales: number };

/**
 * Warns the partners of bots with too few sales seven days before the month ends, and deletes the bots after it. A bot whose partner
 * was not warned, because the server was down, stays for another month. May run any number of times.
 */
export async function judgeBots({ db, log, minSales }: Deps, at = now()): Promise<void> {
  if (minSales === 0) return;
  const deleted = await inTransaction(db, async (tx) => {
    const bots = await deleteBots(tx, lastMonth(at), minSales);
    await report(tx, bots, 'deleted');
    return bots;
  });
  for (const { id } of deleted) log.info({ botId: id }, 'a bot of a partner was deleted: it sold too little');
  const ending = findMonthToWarnOf(at);
  if (ending) await inTransaction(db, async (tx) => report(tx, await warnBots(tx, ending, minSales), 'warned'));
}

async function report(tx: Tx, bots: readonly JudgedBot[], event: 'warned' | 'deleted'): Promise<void> {
  for (const { id, ownerId } of bots)
    await notifyTelegramUser(tx, { buyerId: ownerId, kind: 'bot', aboutBotId: id, event });
}
