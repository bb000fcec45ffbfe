import { isApiError } from '@lotok/client';
import { formatRoubles, fromRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { formatDay } from '../format-day.ts';
import { button, notify, show } from '../screen.ts';
import { agreement } from './domain-buttons.ts';
import { methodButtons, payWithLetter } from './method-buttons.ts';
import { isShown, nameData, nameInText, rememberShown } from './domain-names.ts';
import { withName } from './domain-own.ts';
import { payAction, payKey, priceOf, showPlaced, showRefusedPayment } from './domain-payment.ts';

const DAY_MS = 86_400_000;
const RADIX = 36;

/** Renewing an own name for a year. */
export const domainRenew = new Composer<BotContext>();

domainRenew.callbackQuery(/^dr:(.+)$/s, (ctx) => withName(ctx, ctx.match[1], (name) => showRenewal(ctx, name)));
domainRenew.callbackQuery(/^dv:(\w):(\w{1,12}):([\da-z]{1,7}):([\da-z]{1,5}):(.+)$/s, (ctx) => {
  const [, letter = '', nonce = '', price = '', seenDay = '', data] = ctx.match;
  return withName(ctx, data, async (name) => {
    const chosen = payWithLetter(letter);
    if (!chosen) return show(ctx, { text: ctx.t('bot.domains.old') });
    const press = { letter, nonce, price: priceOf(price), name };
    if (!isShown(ctx, { nonce, name, priceKopecks: fromRoubles(press.price) })) {
      await showRenewal(ctx, name);
      return notify(ctx, ctx.t('bot.domains.notYet'));
    }
    const order = { kind: 'renewal', name, price: press.price, chosen, backData: nameData('dr', name) } as const;
    // A year is sold once: refused when the end of the registration is later by now.
    const activeTo = new Date(Number.parseInt(seenDay, RADIX) * DAY_MS).toISOString();
    try {
      const placed = await ctx.shop.call(
        'domains/renewDomain',
        { domain: name, price: press.price, active_to: activeTo, ...chosen },
        { idempotencyKey: payKey(ctx, press) },
      );
      return await showPlaced(ctx, placed, order);
    } catch (error) {
      if (isApiError(error, 'PRICE_CHANGED')) return showRenewal(ctx, name, ctx.t('domains.priceChanged'));
      if (isApiError(error, 'DOMAIN_UNAVAILABLE')) return notify(ctx, ctx.t('renewal.unavailable'));
      return showRefusedPayment(ctx, error, order);
    }
  });
});

/** Shows an own name with the price of a year. `note` says what has changed. */
export async function showRenewal(ctx: BotContext, wanted: string, note?: string): Promise<void> {
  const { domain, renewal } = await ctx.shop.call('domains/getDomainData', { domain: wanted });
  const { name, active_to: until } = domain;
  if (!renewal?.is_possible || renewal.price === null || renewal.is_pending)
    return notify(ctx, ctx.t(renewal?.is_pending ? 'error.DOMAIN_RENEWED' : 'renewal.unavailable'));
  const { price } = renewal;
  rememberShown(ctx, { name, priceKopecks: fromRoubles(price) });
  const day = Math.floor(Date.parse(until) / DAY_MS).toString(RADIX);
  const to = new Date(until);
  to.setUTCFullYear(to.getUTCFullYear() + 1);
  await show(ctx, {
    text: [
      ...(note === undefined ? [] : [note, '']),
      ctx.t('bot.domains.renewal', { domain: nameInText(name) }),
      ctx.t('bot.domains.price', { price: formatRoubles(price) }),
      ctx.t('renewal.fromTo', { from: formatDay(ctx.language, until), to: formatDay(ctx.language, to) }),
      '',
      ctx.t('bot.domains.chooseMethod'),
      agreement(ctx),
    ].join('\n'),
    buttons: [
      ...(await methodButtons(ctx, price, (letter) =>
        nameData(`${payAction(ctx, 'dv', { letter, price })}:${day}`, name),
      )),
      [button(ctx.t('bot.domains.back'), nameData('do', name))],
    ],
  });
}
