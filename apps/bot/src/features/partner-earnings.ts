import { isApiError } from '@lotok/client';
import { formatRoubles, type Kopecks, parseDecimal, toRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { escapeHtml } from '../html.ts';
import type { WithdrawalView } from '../partner-shop.ts';
import { backTo, button, notify, show } from '../screen.ts';
import { awaited, stopAwaiting } from './partner-state.ts';
import { nonceOf, keyOf } from '../nonce.ts';

type Destination = 'balance' | 'usdt';

/** What a partner has earned, and withdrawals of it. */
export const partnerEarnings = new Composer<BotContext>();

partnerEarnings.callbackQuery('pt:e', (ctx) => {
  stopAwaiting(ctx);
  return showEarnings(ctx);
});
partnerEarnings.callbackQuery(/^pt:w:(balance|usdt)$/, (ctx) => askAmount(ctx, ctx.match[1] as Destination));
partnerEarnings.callbackQuery(/^pt:wc:(balance|usdt):(\d{1,12})$/, (ctx) => {
  stopAwaiting(ctx);
  return confirm(ctx, ctx.match[1] as Destination, Number(ctx.match[2]));
});
partnerEarnings.callbackQuery(/^pt:wy:(balance|usdt):(\d{1,12}):(\w{1,20})(?::(\d{1,9}))?$/, async (ctx) => {
  const [, to, amount, nonce = '', rate] = ctx.match;
  const request = {
    to: to as Destination,
    amountKopecks: Number(amount),
    shownRateKopecks: rate === undefined ? null : Number(rate),
    key: keyOf(ctx, nonce),
  };
  const withdrawal = await ctx.shop.partner.withdraw(request).catch((error: unknown) => {
    if (isApiError(error, 'INSUFFICIENT_FUNDS')) return 'notEnough';
    if (isApiError(error, 'RATE_LIMITED')) return 'tooManyOpen';
    if (isApiError(error, 'PRICE_CHANGED')) return 'rateChanged';
    throw error;
  });
  if (withdrawal === 'notEnough') return notify(ctx, ctx.t('botPartner.notEnough'));
  if (withdrawal === 'tooManyOpen') return showTooManyOpen(ctx);
  if (withdrawal === 'rateChanged') return confirm(ctx, request.to, request.amountKopecks, { isRateChanged: true });
  await show(ctx, {
    text: describeWithdrawal(ctx, withdrawal),
    buttons: [[button(ctx.t('botPartner.earnings'), 'pt:e'), button(ctx.t('botPartner.toBots'), 'pt')]],
  });
});

partnerEarnings.on('message:text', async (ctx, next) => {
  const wanted = awaited(ctx, 'partnerAmount');
  if (!wanted) return next();
  const amountKopecks = parseAmount(ctx.message.text);
  const { availableKopecks } = await ctx.shop.partner.getEarnings();
  if (amountKopecks === null || amountKopecks === 0 || amountKopecks > availableKopecks)
    return show(ctx, {
      text: ctx.t('botPartner.wrongAmount', { available: format(availableKopecks) }),
      buttons: [[backTo(ctx, 'pt:e')]],
    });
  ctx.state.awaits = undefined;
  return confirm(ctx, wanted.to, amountKopecks);
});

/** Roubles as people write them: `1 250,50 ₽`. */
function parseAmount(text: string): Kopecks | null {
  return parseDecimal(
    text
      .normalize('NFKC')
      .replace(/[\s₽]/g, '')
      .replace(/(руб|rub)\.?$/i, '')
      .replace(',', '.'),
  );
}

const format = (kopecks: Kopecks) => formatRoubles(toRoubles(kopecks));

async function showEarnings(ctx: BotContext): Promise<void> {
  const { t } = ctx;
  const { balanceKopecks, heldKopecks, availableKopecks, withdrawals } = await ctx.shop.partner.getEarnings();
  const history = withdrawals.map((withdrawal) => `• ${withdrawalLine(ctx, withdrawal)}`);
  await show(ctx, {
    text: [
      t('botPartner.earned', { amount: format(balanceKopecks) }),
      ...(balanceKopecks < 0 ? [t('botPartner.owed')] : []),
      t('botPartner.available', { amount: format(availableKopecks) }),
      ...(heldKopecks > 0 ? [t('botPartner.held', { amount: format(heldKopecks) })] : []),
      ...(history.length > 0 ? ['', t('botPartner.withdrawals'), ...history] : []),
    ].join('\n'),
    buttons: [
      ...(availableKopecks > 0
        ? [[button(t('botPartner.toBalance'), 'pt:w:balance'), button(t('botPartner.inUsdt'), 'pt:w:usdt')]]
        : []),
      [button(t('botPartner.statistics'), 'pt:s:0:30')],
      [backTo(ctx, 'pt')],
    ],
  });
}

async function askAmount(ctx: BotContext, to: Destination): Promise<void> {
  const { t } = ctx;
  const { availableKopecks } = await ctx.shop.partner.getEarnings();
  if (availableKopecks <= 0) return showEarnings(ctx);
  ctx.state.awaits = { kind: 'partnerAmount', to };
  const { usdt, rateKopecks } = ctx.shop.partner.quoteUsdt(availableKopecks);
  await show(ctx, {
    text: t(`botPartner.amount.${to}`, { available: format(availableKopecks), usdt, rate: format(rateKopecks) }),
    buttons: [
      [button(t('botPartner.all', { amount: format(availableKopecks) }), `pt:wc:${to}:${availableKopecks}`)],
      [backTo(ctx, 'pt:e')],
    ],
  });
}

/** Shows exactly what will happen; nothing has happened yet. */
async function confirm(
  ctx: BotContext,
  to: Destination,
  amountKopecks: Kopecks,
  { isRateChanged = false } = {},
): Promise<void> {
  const { t } = ctx;
  const { usdt, rateKopecks } = ctx.shop.partner.quoteUsdt(amountKopecks);
  // An old message promises the amount of its own rate.
  const shownRate = to === 'usdt' ? [rateKopecks] : [];
  await show(ctx, {
    text: [
      ...(isRateChanged ? [t('botPartner.rateChanged')] : []),
      t(`botPartner.confirm.${to}`, { amount: format(amountKopecks), usdt, rate: format(rateKopecks) }),
    ].join('\n\n'),
    buttons: [
      [button(t(`botPartner.withdraw.${to}`), ['pt:wy', to, amountKopecks, nonceOf(ctx), ...shownRate].join(':'))],
      [backTo(ctx, 'pt:e')],
    ],
  });
}

async function showTooManyOpen(ctx: BotContext): Promise<void> {
  const { t } = ctx;
  await show(ctx, {
    text: t('botPartner.tooManyOpen'),
    buttons: [[button(t('botPartner.toBalance'), 'pt:w:balance'), button(t('botPartner.earnings'), 'pt:e')]],
  });
}

function withdrawalLine({ t }: BotContext, withdrawal: WithdrawalView): string {
  const { id, to, amountKopecks, usdt } = withdrawal;
  const state = t(`botPartner.withdrawal.${withdrawal.state}`);
  const what = to === 'balance' ? t('botPartner.ontoBalance') : `${usdt} USDT`;
  return t('botPartner.withdrawalLine', { id, amount: format(amountKopecks), what, state });
}

function describeWithdrawal(
  { t }: BotContext,
  { to, state, amountKopecks, usdt, needsOperator, reason }: WithdrawalView,
) {
  const values = { amount: format(amountKopecks), usdt: usdt ?? '', reason: escapeHtml(reason ?? '') };
  if (to === 'balance') return t('botPartner.credited', values);
  if (state === 'asked' && needsOperator) return t('botPartner.asked.operator', values);
  return t(`botPartner.news.${state}`, values);
}
