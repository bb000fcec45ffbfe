import { composePartnerNews, type PartnerNews } from '@lotok/bot';
import { findNewsReader, type News, notifyTelegramUser, type QueuedNews } from './modules/accounts/index.ts';
import { findAnyBot, lockOwnerForShare } from './modules/bots/index.ts';
import { sendToPerson } from './modules/messenger/index.ts';
import { findPartnerWithdrawal } from './modules/partners/index.ts';
import { type Db, inTransaction } from './platform/database/index.ts';
import type { Vault } from './platform/secrets.ts';
import { toWithdrawalView } from './shop-partner-money.ts';

type AboutPartner = Extract<News, { kind: 'withdrawal' | 'bot' }>;

type NewsDeps = { db: Db; vault: Vault; wakeSender: () => void; minSales: number };

/** Whether news are about a partner's withdrawal or bot. */
export function isPartnerNews(news: QueuedNews): news is QueuedNews & AboutPartner {
  return news.kind === 'withdrawal' || news.kind === 'bot';
}

/** Writes news to a partner once, in the shop's own bot: the one of the partner may not work. */
export async function sendPartnerNews(deps: NewsDeps, news: QueuedNews & AboutPartner): Promise<void> {
  const reader = await findNewsReader(deps.db, news.buyerId);
  const found = reader && (await readPartnerNews(deps, news));
  if (!found) return;
  const { telegramId, language } = reader;
  const place = { key: news.key, telegramId, botId: null, kind: 'goods' } as const;
  await sendToPerson(deps, place, () => [composePartnerNews(found, { chatId: telegramId, language })]);
}

/** What a partner reads; null when it is gone. */
async function readPartnerNews({ db, minSales }: NewsDeps, news: AboutPartner): Promise<PartnerNews | null> {
  if (news.kind === 'withdrawal') {
    const withdrawal = await findPartnerWithdrawal(db, news.withdrawalId);
    return withdrawal && { kind: 'withdrawal', withdrawal: toWithdrawalView(withdrawal) };
  }
  const bot = await findAnyBot(db, news.aboutBotId);
  return bot && { kind: 'bot', botId: bot.id, username: bot.username, reason: bot.reason, event: news.event, minSales };
}

/** Reports to the partner of a bot that Telegram does not accept its token any more. */
export async function reportRevoked(db: Db, botId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ownerId = await lockOwnerForShare(tx, botId);
    if (ownerId !== null)
      await notifyTelegramUser(tx, { buyerId: ownerId, kind: 'bot', aboutBotId: botId, event: 'revoked' });
  });
}
