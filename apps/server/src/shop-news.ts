import { type BotNews, composeNews, type DomainLinks } from '@lotok/bot';
import { findNewsReader, type News, type NewsReader, type QueuedNews } from './modules/accounts/index.ts';
import { account, findBalance } from './modules/ledger/index.ts';
import { listOpenOffers, type LuckRules } from './modules/luck/index.ts';
import { sendToPerson } from './modules/messenger/index.ts';
import { findOrderPlace, findOrderRefund, listDeliveredOrders, listReplacementTexts } from './modules/orders/index.ts';
import { findTopUp } from './modules/payments/index.ts';
import { findReply } from './modules/support/index.ts';
import { findProductToReport } from './modules/stock/index.ts';
import type { Db } from './platform/database/index.ts';
import type { Vault } from './platform/secrets.ts';
import { composeDomainNews } from './shop-domain-news.ts';

type NewsDeps = {
  db: Db;
  vault: Vault;
  rules: LuckRules;
  /** Where news about names lead from a bot for goods. */
  links: DomainLinks;
  /** Sends what was stored at once; without it the next look at the queue does. */
  wakeSender: () => void;
};

/** News as they are composed, and the bot that writes them; null: the shop's own. */
type Found = { news: BotNews; botId: number | null } | null;

/** Writes news to a person in Telegram once, in the bot where what they are about was bought. */
export async function sendNews(deps: NewsDeps, news: QueuedNews): Promise<void> {
  const reader = await findNewsReader(deps.db, news.buyerId);
  if (!reader) return;
  const { telegramId: chatId, language } = reader;
  const { key } = news;
  const domain = await composeDomainNews(deps.db, news, reader);
  if (domain) {
    const place = { key, telegramId: chatId, botId: domain.botId, kind: 'domains' } as const;
    const { links } = deps;
    return void (await sendToPerson(deps, place, (botKind) => [domain.compose({ chatId, language, botKind, links })]));
  }
  const found = await readNews(deps, news, reader);
  if (!found) return;
  const place = { key, telegramId: chatId, botId: found.botId, kind: 'goods' } as const;
  await sendToPerson(deps, place, (botKind) => composeNews(found.news, { chatId, language, botKind }));
}

/** What is written; null when the person does not want it, or when there is nothing to write any more. */
async function readNews(deps: NewsDeps, news: News, { buyerId, wants }: NewsReader): Promise<Found> {
  const { db } = deps;
  switch (news.kind) {
    case 'goods': {
      const orders = await listDeliveredOrders(deps, news.paymentId);
      const place = orders[0] && (await findOrderPlace(db, orders[0].id));
      // What was bought in a bot is delivered there, whatever else the person wants to read.
      if (!place || (place.botId === null && !wants.orders)) return null;
      const tries = (await listOpenOffers(deps, buyerId)).map(({ orderId }) => orderId);
      return { news: { kind: 'goods', orders, tries }, botId: place.botId };
    }
    case 'topUp': {
      const topUp = await findTopUp(db, news.paymentId);
      // What was begun in a bot is reported there, too, whatever else the person wants to read.
      if (!topUp || (topUp.botId === null && !wants.orders)) return null;
      const { amountKopecks, botId } = topUp;
      const balanceKopecks = await findBalance(db, account.buyer(buyerId));
      return { news: { kind: 'topUp', amountKopecks, balanceKopecks }, botId };
    }
    case 'refund': {
      const { orderId, number } = news;
      const place = await findOrderPlace(db, orderId);
      // A chat that waits for its goods learns that there are none, whatever else the person wants to read.
      const isAwaited = number === 0 && place?.botId !== null;
      if (!place || (!wants.refunds && !isAwaited)) return null;
      const refund =
        number === 0
          ? { amountKopecks: place.priceKopecks, isToBalance: true }
          : await findOrderRefund(db, { orderId, number });
      if (!refund) return null;
      const about = { orderId, productName: place.productName, ...refund };
      return { news: { kind: 'refund', ...about }, botId: place.botId };
    }
    case 'replacement': {
      const { orderId, units } = news;
      const place = await findOrderPlace(db, orderId);
      // As with the goods themselves.
      if (!place || (place.botId === null && !wants.orders)) return null;
      const texts = await listReplacementTexts(deps, orderId, units);
      return { news: { kind: 'replacement', orderId, productName: place.productName, texts }, botId: place.botId };
    }
    case 'ticket': {
      const place = wants.tickets ? await findOrderPlace(db, news.orderId) : null;
      const text = place && (await findReply(db, news));
      return text ? { news: { kind: 'ticket', orderId: news.orderId, text }, botId: place.botId } : null;
    }
    case 'restock': {
      const product = await findProductToReport(db, news.productId);
      if (!product || product.quantity === 0) return null;
      const about = { productId: news.productId, productName: product.name, quantity: product.quantity };
      return { news: { kind: 'restock', ...about }, botId: news.botId };
    }
    case 'domainOrder':
    case 'domainHealth':
    case 'domainEnd':
    case 'withdrawal':
    case 'partnerPromo':
    case 'bot':
      return null;
  }
}
