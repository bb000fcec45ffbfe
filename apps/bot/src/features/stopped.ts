import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { link, send } from '../screen.ts';
import { onSiteButtons } from './orders-on-site.ts';

/** A bot that an operator has stopped. What was bought in a partner's one is in the shop's own bot, and in that one, on the site. */
export const stopped = new Composer<BotContext>();

stopped.use(async (ctx, next) => {
  if (!ctx.bot.isStopped) return next();
  const shop = await ctx.shop.call('shop/getShop', {});
  const ownBotUrl = ctx.bot.kind === 'domains' ? shop.domains_bot_url : shop.goods_bot_url;
  const toOwnBot = ownBotUrl === '' ? [] : [[link(ctx.t('bot.toOwnBot'), ownBotUrl)]];
  // Below the pressed message, which may have delivered goods or an answer of support.
  await send(ctx, {
    text: ctx.t(ctx.bot.isPartners ? 'bot.stopped' : 'bot.stopped.own'),
    buttons: [...(ctx.bot.isPartners ? toOwnBot : onSiteButtons(ctx)), [link(ctx.t('bot.support'), shop.support_url)]],
  });
});
