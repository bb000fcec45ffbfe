import { isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { formatRoubles, fromRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import { button, notify, show } from '../screen.ts';
import { agreement, toStart } from './domain-buttons.ts';
import { findName, isShown, nameData, nameInText, rememberShown } from './domain-names.ts';
import { payAction, payKey, priceOf, showPlaced, showRefusedPayment } from './domain-payment.ts';
import { methodButtons, payWithLetter } from './method-buttons.ts';
import { callWithPromo, withPromo } from './with-promo.ts';

/** Buying a name for a year. */
export const domainBuy = new Composer<BotContext>();

domainBuy.callbackQuery(/^dn:(.+)$/s, async (ctx) => {
  const name = findName(ctx, ctx.match[1] ?? '');
  await (name ? showPurchase(ctx, name) : show(ctx, { text: ctx.t('bot.domains.old') }));
});
domainBuy.callbackQuery(/^dp:(\w):(\w{1,12}):([\da-z]{1,7}):(.+)$/s, async (ctx) => {
  const [, letter = '', nonce = '', price = '', data = ''] = ctx.match;
  const name = findName(ctx, data);
  const chosen = payWithLetter(letter);
  if (!name || !chosen) return show(ctx, { text: ctx.t('bot.domains.old') });
  const press = { letter, nonce, price: priceOf(price), name };
  if (!isShown(ctx, { nonce, name, priceKopecks: fromRoubles(press.price) })) {
    await showPurchase(ctx, name);
    return notify(ctx, ctx.t('bot.domains.notYet'));
  }
  const order = { kind: 'registration', name, price: press.price, chosen, backData: nameData('dn', name) } as const;
  const [label = '', ...zone] = name.split('.');
  try {
    const placed = await ctx.shop.call(
      'domains/buyDomain',
      withPromo(ctx, { domain: label, tld: zone.join('.'), price: press.price, ...chosen }),
      { idempotencyKey: payKey(ctx, press) },
    );
    return await showPlaced(ctx, placed, order);
  } catch (error) {
    if (isApiError(error, 'PRICE_CHANGED')) return showPurchase(ctx, name, ctx.t('domains.priceChanged'));
    if (isApiError(error, 'PROMO_INVALID')) return showPurchase(ctx, name);
    return showRefusedPayment(ctx, error, order);
  }
});

/** Shows a free name with its price and the payment methods; `note` says what has changed. */
export async function showPurchase(ctx: BotContext, name: string, note?: string): Promise<void> {
  const { found, promoNote } = await checkName(ctx, name);
  if (!found.available || found.price === null) return show(ctx, unavailableScreen(ctx, name, found));
  const { price } = found;
  rememberShown(ctx, { name, priceKopecks: fromRoubles(price) });
  const domain = nameInText(name);
  const promo = ctx.bot.isPartners ? ctx.state.promo : undefined;
  const cost = promo
    ? ctx.t('bot.domains.priceWas', { price: formatRoubles(price), code: escapeHtml(promo) })
    : ctx.t('bot.domains.price', { price: formatRoubles(price) });
  await show(ctx, {
    text: [
      ...(note === undefined ? [] : [note, '']),
      ...promoNote,
      ctx.t('bot.domains.free', { domain }),
      cost,
      ...(ctx.bot.isOwn ? [ctx.t('bot.pay.own')] : []),
      '',
      ctx.t('domains.checkSpelling'),
      '',
      ctx.t('bot.domains.chooseMethod'),
      agreement(ctx),
    ].join('\n'),
    buttons: [
      ...(await methodButtons(ctx, price, (letter) => nameData(payAction(ctx, 'dp', { letter, price }), name))),
      ...(ctx.bot.isPartners
        ? [
            [
              promo
                ? button(ctx.t('bot.domains.promoRemove'), nameData('dx', name))
                : button(ctx.t('bot.domains.promo'), nameData('dk', name)),
            ],
          ]
        : []),
      [button(ctx.t('bot.domains.otherZones'), nameData('ds:1', name))],
    ],
  });
}

type Found = Output<'domains/checkDomains'>[number];

/** Checks a name and its price. */
async function checkName(ctx: BotContext, name: string): Promise<{ found: Found; promoNote: string[] }> {
  const { result, promoNote } = await callWithPromo(ctx, () =>
    ctx.shop.call('domains/checkDomains', withPromo(ctx, { domains: [name] })),
  );
  return { found: result[0] ?? { domain: name, available: null, price: null }, promoNote };
}

function unavailableScreen(ctx: BotContext, name: string, { reason }: Found) {
  const domain = nameInText(name);
  if (reason === 'unknown')
    return {
      text: ctx.t('bot.domains.unknown', { domain }),
      buttons: [[button(ctx.t('bot.domains.again'), nameData('dn', name))], toStart(ctx)],
    };
  const text = reason ? ctx.t('domains.refusedName') : ctx.t('bot.domains.taken', { domain });
  return {
    // The buttons find a long name in the text.
    text: reason ? `${domain}\n\n${text}` : text,
    buttons: [[button(ctx.t('bot.domains.similar'), nameData('dg', name))], toStart(ctx)],
  };
}
