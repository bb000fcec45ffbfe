import type { Output } from '@lotok/contract';
import { fromRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { button, notify, type Screen, show } from '../screen.ts';
import { type DomainOrderNews, orderResult } from '../domain-news.ts';
import { toStart } from './domain-buttons.ts';
import { nameData, nameInText } from './domain-names.ts';

/** What became of an order of a name. */
export const domainOrder = new Composer<BotContext>();

domainOrder.callbackQuery(/^dq:(\d{1,15})$/, async (ctx) => {
  const order = await findOrder(ctx, Number(ctx.match[1]));
  if (!order) return notify(ctx, ctx.t('error.NOT_FOUND'));
  // The invoice stays on the screen.
  if (order.status === 'processing' && order.payment_status === 'pending')
    return notify(ctx, ctx.t('bot.domains.notPaidYet'));
  if (order.status === 'processing') await ctx.answerCallbackQuery({ text: ctx.t('bot.domains.stillWorking') });
  return show(ctx, orderScreen(ctx, order));
});

type Order = Output<'domains/getDomainsOrders'>['domains'][number];

/** An own order, newest first; null for an unknown one and for one of another buyer. */
async function findOrder(ctx: BotContext, orderId: number): Promise<Order | null> {
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const { domains, last_page } = await ctx.shop.call('domains/getDomainsOrders', { page });
    const found = domains.find(({ id }) => id === orderId);
    if (found || domains.some(({ id }) => id < orderId)) return found ?? null;
    lastPage = last_page;
  }
  return null;
}

function orderScreen(ctx: BotContext, order: Order): Screen {
  const { kind = 'registration', status, price, active_to: until = null } = order;
  const name = order.name ?? order.domain;
  const domain = nameInText(name);
  if (status === 'processing')
    return {
      text: `${ctx.t(kind === 'renewal' ? 'bot.domains.renewing' : 'bot.domains.registering', { domain })}\n\n${ctx.t('bot.domains.working')}`,
      buttons: [[button(ctx.t('bot.domains.refresh'), `dq:${order.id}`)], toStart(ctx)],
    };
  if (status === 'failed')
    return {
      text: `${ctx.t('bot.domains.failed', { domain })}\n\n${ctx.t('bot.domains.failedText')}`,
      buttons: [toStart(ctx)],
    };
  if (status === 'cancelled') {
    const why = order.payment_status === 'underpaid' ? 'bot.domains.underpaidText' : 'bot.domains.cancelledText';
    return {
      text: `${ctx.t('bot.domains.cancelled', { domain })}\n\n${ctx.t(why)}`,
      buttons: [[button(ctx.t('bot.domains.otherName'), nameData('ds:1', name))], toStart(ctx)],
    };
  }
  const done: DomainOrderNews = {
    name,
    kind,
    isRefunded: status === 'refunded',
    priceKopecks: fromRoubles(price),
    until,
  };
  return orderResult(ctx, done);
}
