import { isApiError } from '@lotok/client';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { button, show } from '../screen.ts';
import { showPurchase } from './domain-buy.ts';
import { aboutName, findName, nameData } from './domain-names.ts';
import { withPromo } from './with-promo.ts';

/** The promo code of a partner, in that partner's bots. */
export const domainPromo = new Composer<BotContext>();

domainPromo.callbackQuery(/^dk:(.+)$/s, async (ctx) => {
  const name = findName(ctx, ctx.match[1] ?? '');
  if (!name) return show(ctx, { text: ctx.t('bot.domains.old') });
  ctx.state.awaits = { kind: 'domainPromo', name };
  return show(ctx, {
    text: aboutName(name, ctx.t('bot.domains.promoAsk')),
    buttons: [[button(ctx.t('bot.domains.back'), nameData('dn', name))]],
  });
});
domainPromo.callbackQuery(/^dx:(.+)$/s, async (ctx) => {
  const name = findName(ctx, ctx.match[1] ?? '');
  ctx.state.promo = undefined;
  return name ? showPurchase(ctx, name) : show(ctx, { text: ctx.t('bot.domains.old') });
});

domainPromo.on('message:text', async (ctx, next) => {
  const { awaits } = ctx.state;
  if (awaits?.kind !== 'domainPromo') return next();
  const code = ctx.message.text.trim();
  const { name } = awaits;
  const { promo: former } = ctx.state;
  ctx.state.promo = code;
  try {
    await ctx.shop.call('domains/checkDomains', withPromo(ctx, { domains: [name] }));
  } catch (error) {
    ctx.state.promo = former;
    if (!isApiError(error, 'PROMO_INVALID') && !isApiError(error, 'VALIDATION')) throw error;
    return show(ctx, {
      text: aboutName(name, ctx.t('bot.domains.promoUnknown')),
      buttons: [[button(ctx.t('bot.domains.back'), nameData('dn', name))]],
    });
  }
  ctx.state.awaits = undefined;
  return showPurchase(ctx, name);
});
