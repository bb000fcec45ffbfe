import { findLastAuthor, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notifyTelegramUser } from '../../accounts/index.ts';
import { lockBot, setBotState } from '../../bots/index.ts';

/** Stops a bot with a reason that its partner reads; null lets it sell again. The same again changes nothing. */
export async function stopBot(db: Db, actor: OperatorActor, id: number, reason: string | null): Promise<void> {
  const to = reason === null ? 'active' : 'stopped';
  await inTransaction(db, async (tx) => {
    const bot = (await lockBot(tx, id)) ?? refuse('NOT_FOUND');
    // One that its partner has paused has no reason: stopped with one, the partner cannot start it.
    if (bot.state === to && (reason === null || bot.reason !== null)) return;
    // A bot whose token was revoked starts when its partner sends a new one, and a deleted one has no token at all.
    if (bot.state === 'deleted' || (to === 'active' && bot.state !== 'stopped'))
      refuse('STALE', {
        message: `This bot is ${bot.state}.`,
        params: { changedBy: await findLastAuthor(tx, 'bots', id), version: bot.version },
      });
    await setBotState(tx, id, { state: to, reason });
    if (bot.ownerId !== null)
      await notifyTelegramUser(tx, {
        buyerId: bot.ownerId,
        kind: 'bot',
        aboutBotId: id,
        event: to === 'stopped' ? 'stopped' : 'started',
      });
    await recordChange(tx, actor, {
      resource: 'bots',
      resourceId: id,
      before: { status: bot.state },
      after: { status: to },
      reason,
    });
  });
}
