import { MESSAGE_MAX_CHARACTERS, type ProductOrder } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import { translatorOf } from '@lotok/i18n/bot';
import { formatRoubles, type Kopecks, toRoubles } from '@lotok/money';
import type { InlineKeyboardButton } from 'grammy/types';
import { goodsMessage, replacementMessage } from './goods.ts';
import { cut, escapeHtml } from './html.ts';
import type { BotKind } from './partner-shop.ts';
import { button, toMessage } from './screen.ts';
import type { ApiCall } from './turn.ts';

/** What happened, with everything that its message shows. */
export type BotNews =
  /** `tries`: the orders that give a try of "Try your luck". */
  | { kind: 'goods'; orders: readonly ProductOrder[]; tries: readonly number[] }
  | { kind: 'topUp'; amountKopecks: Kopecks; balanceKopecks: Kopecks }
  | { kind: 'refund'; orderId: number; productName: string; amountKopecks: Kopecks; isToBalance: boolean }
  | { kind: 'replacement'; orderId: number; productName: string; texts: readonly string[] }
  | { kind: 'ticket'; orderId: number; text: string }
  | { kind: 'restock'; productId: number; productName: string; quantity: number };

const format = (kopecks: Kopecks) => formatRoubles(toRoubles(kopecks));

/** The messages that bring news to a person in a bot of a kind. */
export function composeNews(
  news: BotNews,
  { chatId, language, botKind }: { chatId: number; language: Language; botKind: BotKind },
): ApiCall[] {
  const t = translatorOf(language);
  const message = (text: string, buttons: InlineKeyboardButton[][]) => [toMessage(chatId, { text, buttons })];
  switch (news.kind) {
    case 'goods':
      return news.orders.map((order) =>
        goodsMessage({ chatId, language, t }, order, { hasTry: botKind === 'goods' && news.tries.includes(order.id) }),
      );
    case 'topUp':
      return message(
        `💰 ${t('bot.news.topUp', { amount: format(news.amountKopecks), balance: format(news.balanceKopecks) })}`,
        botKind === 'goods'
          ? [[button(t('bot.catalog'), 'catalog'), button(t('bot.command.cart'), 'cart:1')]]
          : [[button(t('bot.command.domains'), 'dl:1')], [button(t('bot.domains.toStart'), 'menu')]],
      );
    case 'refund': {
      const about = {
        id: news.orderId,
        name: escapeHtml(news.productName),
        amount: `<b>${format(news.amountKopecks)}</b>`,
      };
      return message(`↩️ ${t(news.isToBalance ? 'bot.news.refund' : 'bot.news.refundByHand', about)}`, [
        [button(t('bot.order.open'), `o:${news.orderId}:1`), button(t('bot.balance'), 'balance')],
      ]);
    }
    case 'replacement':
      return [replacementMessage({ chatId, language, t }, news)];
    case 'ticket':
      return message(
        `💬 ${t('bot.news.ticket', { id: news.orderId })}\n\n${escapeHtml(cut(news.text, MESSAGE_MAX_CHARACTERS))}`,
        [[button(t('bot.help.reply'), `hr:${news.orderId}`), button(t('bot.order.open'), `o:${news.orderId}:1`)]],
      );
    case 'restock':
      return message(
        `🔔 ${t('bot.news.restock', { name: escapeHtml(news.productName), count: news.quantity })}`,
        botKind === 'goods' ? [[button(t('bot.restock.open'), `p:${news.productId}:1`)]] : [],
      );
  }
}
