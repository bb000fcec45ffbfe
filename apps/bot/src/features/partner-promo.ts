import { isApiError } from '@lotok/client';
import { formatRoubles, toRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { formatPercent } from '../format-percent.ts';
import { escapeHtml } from '../html.ts';
import type { PromoOutcome } from '../partner-shop.ts';
import { purchaseRefusalText } from '../refusal-text.ts';
import { backTo, button, inColumns, link, notify, show } from '../screen.ts';
import { keyOf, nonceOf } from '../nonce.ts';
import { methodButtons, payWithLetter } from './method-buttons.ts';
import { awaited, stopAwaiting } from './partner-state.ts';
import { topUpButton } from './top-up-button.ts';

const OFFERED_PERCENTS = [1, 5, 10, 15, 20, 25, 30, 50];
/** Stands for the earnings among the letters of the payment methods. */
const FROM_EARNINGS = 'e';
const CODE = /^[\p{L}\p{N}]{3,20}$/u;

/** The partner's promo code for domains. */
export const partnerPromo = new Composer<BotContext>();

partnerPromo.callbackQuery('pt:pr', (ctx) => {
  stopAwaiting(ctx);
  return showPromo(ctx);
});
partnerPromo.callbackQuery('pt:pr:code', async (ctx) => {
  ctx.state.awaits = { kind: 'partnerCode' };
  await show(ctx, { text: ctx.t('botPartner.typeCode'), buttons: [[backTo(ctx, 'pt:pr')]] });
});
partnerPromo.callbackQuery('pt:pr:percent', async (ctx) => {
  const { promo } = await ctx.shop.partner.getPromo();
  return promo ? askPercent(ctx, promo.code) : showPromo(ctx);
});
partnerPromo.callbackQuery(/^pt:pp:(\d{1,3})$/, (ctx) => {
  const code = shownCode(ctx);
  return code === null ? showPromo(ctx) : choose(ctx, code, Number(ctx.match[1]));
});
partnerPromo.callbackQuery(/^pt:pb:(\d{1,3}):(\w):(\w{1,20})$/, async (ctx) => {
  const [, percent, letter = '', nonce = ''] = ctx.match;
  const code = shownCode(ctx);
  const method = payWithLetter(letter);
  if (code === null || (letter !== FROM_EARNINGS && !method)) return showPromo(ctx);
  const wanted = { code, percent: Number(percent), key: keyOf(ctx, nonce) };
  const by = method ? { method: method.paymentMethod, system: method.system } : 'earnings';
  const outcome = await ctx.shop.partner.buyPromo(wanted, by).catch((error: unknown) => {
    if (isApiError(error, 'INSUFFICIENT_FUNDS') || isApiError(error, 'RATE_LIMITED')) return error;
    throw error;
  });
  if (!isApiError(outcome)) return finish(ctx, outcome);
  if (outcome.code === 'RATE_LIMITED') return notify(ctx, purchaseRefusalText(ctx, outcome));
  return by === 'earnings' ? refuseEarnings(ctx) : refuseBalance(ctx, wanted);
});
partnerPromo.callbackQuery(/^pt:pc:(\d{1,15})$/, async (ctx) => {
  // The invoice stays on the screen.
  if (await ctx.shop.partner.isPromoAwaited(Number(ctx.match[1]))) return notify(ctx, ctx.t('bot.balance.notYet'));
  await showPromo(ctx);
});
partnerPromo.callbackQuery('pt:pr:delete', (ctx) =>
  show(ctx, {
    text: ctx.t('botPartner.confirmPromoDelete'),
    buttons: [[button(ctx.t('botPartner.delete'), 'pt:pr:gone')], [backTo(ctx, 'pt:pr')]],
  }),
);
partnerPromo.callbackQuery('pt:pr:gone', async (ctx) => {
  await ctx.shop.partner.deletePromo();
  await showPromo(ctx);
});

partnerPromo.on('message:text', async (ctx, next) => {
  const text = ctx.message.text.trim();
  if (awaited(ctx, 'partnerCode')) {
    if (!CODE.test(text.normalize('NFC')))
      return show(ctx, { text: ctx.t('botPartner.promo.code'), buttons: [[backTo(ctx, 'pt:pr')]] });
    return askPercent(ctx, text);
  }
  const wanted = awaited(ctx, 'partnerCodePercent');
  if (!wanted) return next();
  const [, digits = ''] = /^(\d{1,3})\s*%?$/.exec(text.normalize('NFKC')) ?? [];
  return choose(ctx, wanted.code, digits === '' ? 0 : Number(digits));
});

async function showPromo(ctx: BotContext): Promise<void> {
  const { t, shop } = ctx;
  const { promo, priceKopecks, maxPercent } = await shop.partner.getPromo();
  if (promo)
    return show(ctx, {
      text: t('botPartner.promo.own', { code: escapeHtml(promo.code), percent: promo.percent }),
      buttons: [
        [
          button(t('botPartner.promo.changePercent'), 'pt:pr:percent'),
          button(t('botPartner.promo.changeCode'), 'pt:pr:code'),
        ],
        [button(t('botPartner.delete'), 'pt:pr:delete')],
        [backTo(ctx, 'pt')],
      ],
    });
  const price = formatRoubles(toRoubles(priceKopecks));
  await show(ctx, {
    text: t(maxPercent > 0 ? 'botPartner.promo.offer' : 'botPartner.promo.noMarkup', { price, max: maxPercent }),
    buttons: [...(maxPercent > 0 ? [[button(t('botPartner.promo.make'), 'pt:pr:code')]] : []), [backTo(ctx, 'pt')]],
  });
}

/** The code is in the message, so that its buttons need not carry it. */
async function askPercent(ctx: BotContext, code: string): Promise<void> {
  const { t } = ctx;
  const { maxPercent } = await ctx.shop.partner.getPromo();
  ctx.state.awaits = { kind: 'partnerCodePercent', code };
  const offered = OFFERED_PERCENTS.filter((percent) => percent <= maxPercent);
  await show(ctx, {
    text: t('botPartner.promo.askPercent', { code: escapeHtml(code), max: maxPercent }),
    buttons: [
      ...inColumns(
        offered.map((percent) => button(formatPercent(ctx.language, percent), `pt:pp:${percent}`)),
        4,
      ),
      [backTo(ctx, 'pt:pr')],
    ],
  });
}

function shownCode({ callbackQuery }: BotContext): string | null {
  const message = callbackQuery?.message;
  if (!message || !('text' in message) || !message.text) return null;
  const code = message.entities?.find(({ type }) => type === 'code');
  return code ? message.text.slice(code.offset, code.offset + code.length) : null;
}

/** Changes the code that is there; a new one is paid first. */
async function choose(ctx: BotContext, code: string, percent: number): Promise<void> {
  const { t, shop } = ctx;
  const { promo, priceKopecks, maxPercent } = await shop.partner.getPromo();
  if (percent < 1 || percent > maxPercent)
    return show(ctx, { text: t('botPartner.promo.percent', { max: maxPercent }), buttons: [[backTo(ctx, 'pt:pr')]] });
  if (promo) return finish(ctx, await shop.partner.changePromo({ code, percent }));
  ctx.state.awaits = undefined;
  const nonce = nonceOf(ctx);
  await show(ctx, {
    text: t('botPartner.promo.pay', {
      code: escapeHtml(code),
      percent,
      price: formatRoubles(toRoubles(priceKopecks)),
    }),
    buttons: [
      [button(t('botPartner.promo.fromEarnings'), `pt:pb:${percent}:${FROM_EARNINGS}:${nonce}`)],
      ...(await methodButtons(ctx, toRoubles(priceKopecks), (letter) => `pt:pb:${percent}:${letter}:${nonce}`)),
      [backTo(ctx, 'pt:pr')],
    ],
  });
}

async function refuseEarnings(ctx: BotContext): Promise<void> {
  const { priceKopecks } = await ctx.shop.partner.getPromo();
  await notify(ctx, ctx.t('botPartner.promo.notEarned', { price: formatRoubles(toRoubles(priceKopecks)) }));
}

/** The code is in the message, from which the button to other methods reads it. */
async function refuseBalance(ctx: BotContext, { code, percent }: { code: string; percent: number }): Promise<void> {
  const { priceKopecks } = await ctx.shop.partner.getPromo();
  const { balance } = await ctx.shop.call('auth/verifyToken', {});
  const price = toRoubles(priceKopecks);
  await show(ctx, {
    text: ctx.t('botPartner.promo.lacking', {
      code: escapeHtml(code),
      price: formatRoubles(price),
      balance: formatRoubles(balance),
    }),
    buttons: [
      [await topUpButton(ctx, price - balance), button(ctx.t('bot.pay.otherMethod'), `pt:pp:${percent}`)],
      [backTo(ctx, 'pt:pr')],
    ],
  });
}

async function finish(ctx: BotContext, outcome: PromoOutcome): Promise<void> {
  const { t } = ctx;
  if (outcome.status !== 'done')
    return show(ctx, {
      text: t(`botPartner.promo.${outcome.status}`, { max: (await ctx.shop.partner.getPromo()).maxPercent }),
      buttons: [[button(t('botPartner.promo.otherCode'), 'pt:pr:code')], [backTo(ctx, 'pt:pr')]],
    });
  stopAwaiting(ctx);
  if (!outcome.toPay) return showPromo(ctx);
  const { paymentId, url } = outcome.toPay;
  await show(ctx, {
    text: t('botPartner.promo.toPay'),
    buttons: [[link(t('botPartner.promo.payNow'), url)], [button(t('botPartner.promo.paid'), `pt:pc:${paymentId}`)]],
  });
}
