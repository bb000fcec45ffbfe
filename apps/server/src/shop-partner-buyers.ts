import { composeBroadcast, type PartnerShop, type StatisticsQuery } from '@lotok/bot';
import { getPartnerBot } from './modules/bots/index.ts';
import { broadcast, countRecipients, setSubscribed } from './modules/messenger/index.ts';
import { partnerStatistics, toStatisticsCsv } from './modules/partners/index.ts';
import { now } from './platform/clock.ts';
import type { Db } from './platform/database/index.ts';
import type { Vault } from './platform/secrets.ts';

export type PartnerBuyersDeps = { db: Db; vault: Vault; wakeSender: () => void };

/** `botId` is the bot of the chat. */
type Partner = { ownerId: number; telegramId: number; botId: number };
type Calls = 'getStatistics' | 'getStatisticsCsv' | 'countReaders' | 'broadcast' | 'setSubscribed';

const DAY_MS = 86_400_000;

/** What a partner learns of the buyers, and writes to them. */
export function partnerBuyers(
  deps: PartnerBuyersDeps,
  { ownerId, telegramId, botId: chatBotId }: Partner,
): Pick<PartnerShop, Calls> {
  const { db } = deps;
  async function readStatistics({ botId, days }: StatisticsQuery) {
    if (botId !== undefined) await getPartnerBot(db, { botId, ownerId });
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const to = now().getTime();
    const period = { from: dayOf(to - (days - 1) * DAY_MS), to: dayOf(to) };
    return partnerStatistics(db, ownerId, { ...(botId === undefined ? {} : { botId }), ...period });
  }
  return {
    getStatistics: readStatistics,
    getStatisticsCsv: async (query, heads) => toStatisticsCsv(await readStatistics(query), heads),
    async countReaders(botId) {
      await getPartnerBot(db, { botId, ownerId });
      return countRecipients(db, botId);
    },
    broadcast: (message) =>
      broadcast(deps, { ownerId, ...message }, (recipient) => composeBroadcast(message.text, recipient)),
    setSubscribed: (isSubscribed) => setSubscribed(db, { botId: chatBotId, chatId: telegramId, isSubscribed }),
  };
}
