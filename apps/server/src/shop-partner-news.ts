import { composePartnerNews, type PartnerNews } from '@lotok/bot';
import { findNewsReader, type News, notifyTelegramUser, type QueuedNews } from './modules/accounts/index.ts';
import { findAnyBot, lockOwnerForShare } from './modules/bots/index.ts';
import { sendToPerson } from './modules/messenger/index.ts';
import { findPartnerWithdrawal, getPromoOrder } from './modules/partners/index.ts';
import type { Db, Tx } from './platform/database/index.ts';
import type { Vault } from './platform/secrets.ts';
import { toWithdrawalView } from './shop-partner-money.ts';

type AboutPartner = Extract<News, { kind: 'withdrawal' | 'partnerPromo' | 'bot' }>;

type NewsDeps = { db: Db; vault: Vault; wakeSender: () => void; minSales: number };

/** Whether news are about a partner's withdrawal, promo code or bot. */
export function isPartnerNews(news: QueuedNews): news is QueuedNews & AboutPartner {
  return news.kind === 'withdrawal' || news.kind === 'partnerPromo' || news.kind === 'bot';
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
  if (news.kind === 'partnerPromo') {
    const { code, percent, priceKopecks, status } = await getPromoOrder(db, news.paymentId);
    return { kind: 'promo', code, percent, amountKopecks: priceKopecks, isGivenBack: status === 'refunded' };
  }
  const bot = await findAnyBot(db, news.aboutBotId);
  // Telegram may have brought the new token of a managed bot since.
  if (!bot || (news.event === 'revoked' && bot.state !== 'revoked')) return null;
  return { kind: 'bot', botId: bot.id, username: bot.username, reason: bot.reason, event: news.event, minSales };
}

/** Reports to the partner of a bot that Telegram does not accept its token any more. */
export async function reportRevoked(tx: Tx, botId: number): Promise<void> {
  const ownerId = await lockOwnerForShare(tx, botId);
  if (ownerId !== null)
    await notifyTelegramUser(tx, { buyerId: ownerId, kind: 'bot', aboutBotId: botId, event: 'revoked' });
}
