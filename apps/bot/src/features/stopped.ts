import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { link, show } from '../screen.ts';

/** A bot that an operator has stopped: what was bought in it is on the site and in the shop's own bot. */
export const stopped = new Composer<BotContext>();

stopped.use(async (ctx, next) => {
  if (!ctx.bot.isStopped) return next();
  const shop = await ctx.shop.call('shop/getShop', {});
  const ownBotUrl = ctx.bot.kind === 'domains' ? shop.domains_bot_url : shop.goods_bot_url;
  await show(ctx, {
    text: ctx.t('bot.stopped'),
    buttons: [[link(ctx.t('bot.toOwnBot'), ownBotUrl)], [link(ctx.t('bot.support'), shop.support_url)]],
  });
});
