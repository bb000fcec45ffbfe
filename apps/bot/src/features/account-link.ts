import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { button, show } from '../screen.ts';
import { partnerRow } from './partner-buttons.ts';

/** `/start link_<token>`: joins the chat to an account of the site. */
export const accountLink = new Composer<BotContext>();

accountLink.command('start', async (ctx, next) => {
  const [, token] = /^link_([\w-]+)$/.exec(ctx.match) ?? [];
  if (token === undefined) return next();
  const result = await ctx.shop.redeemLink(token);
  const login = result.status === 'linked' ? result.login : '';
  await show(ctx, {
    text: ctx.t(`bot.link.${result.status}`, { login: `<b>${escapeHtml(login)}</b>` }),
    buttons: [...(result.status === 'too_many_bots' ? partnerRow(ctx) : []), [button(ctx.t('bot.menu'), 'menu')]],
  });
});
