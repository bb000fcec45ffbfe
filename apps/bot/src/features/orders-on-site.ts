import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { backTo, button, link, show } from '../screen.ts';

const DATA = 'os';

/** A link that opens the orders on the site signed in. It is made by the press, since it works once and for minutes. */
export const ordersOnSite = new Composer<BotContext>();

ordersOnSite.callbackQuery(DATA, async (ctx, next) => {
  // In a partner's bot, such a button was sent by the partner, who holds the token of the bot and could read the link.
  if (ctx.bot.isPartners) return next();
  return show(ctx, {
    text: ctx.t('bot.orders.onSite'),
    buttons: [[link(ctx.t('bot.domains.openSite'), await ctx.shop.createSiteLink('/orders'))], [backTo(ctx, 'ol:1')]],
  });
});

/** The button for it; a partner's buyers are not led away from the bot. */
export function onSiteButtons(ctx: BotContext) {
  return ctx.bot.isPartners ? [] : [[button(ctx.t('bot.domains.openSite'), DATA)]];
}
