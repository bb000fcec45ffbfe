import { MAX_TOP_UP_ROUBLES } from '@lotok/contract';
import { isApiError, paramsOf } from '@lotok/client';
import { formatRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { formatLimit } from '../format-limit.ts';
import { listMethods } from '../methods.ts';
import { nonceOf } from '../nonce.ts';
import { purchaseRefusalText } from '../refusal-text.ts';
import { backTo, button, inRows, link, notify, show } from '../screen.ts';

/** The balance and its top-up. */
export const balance = new Composer<BotContext>();

const AMOUNTS = [100, 500, 1_000, 2_000, 5_000];

balance.command('balance', showBalance);
balance.callbackQuery('balance', showBalance);
balance.callbackQuery(/^t:(\d{1,9})$/, (ctx) => showTopUpMethods(ctx, Number(ctx.match[1])));
balance.callbackQuery('t', async (ctx) => {
  const { min_top_up: minimum } = await ctx.shop.call('shop/getShop', {});
  ctx.state.awaits = { kind: 'topUp' };
  await show(ctx, {
    text: ctx.t('bot.balance.ask', { minimum: formatLimit(minimum), maximum: formatLimit(MAX_TOP_UP_ROUBLES) }),
    buttons: [[backTo(ctx, 'balance')]],
  });
});
balance.callbackQuery(/^u:(\w+):(\w+):(\d{1,9})$/, async (ctx) => {
  const [, methodId, nonce = '', roubles] = ctx.match;
  const amount = Number(roubles);
  const method = (await listMethods(ctx, { amount, isTopUp: true })).find(({ id }) => id === methodId);
  if (!method || method.id === 'balance') return showTopUpMethods(ctx, amount);
  if (method.obstacle) return notify(ctx, method.obstacle);
  await topUp(ctx, { amount, system: method.id, nonce });
});
balance.callbackQuery(/^tc:(\d{1,15})$/, async (ctx) => {
  const payments = await ctx.shop.call('payments/getPayments', {});
  const payment = payments.find(({ id }) => id === Number(ctx.match[1]));
  if (!payment) return notify(ctx, ctx.t('error.NOT_FOUND'));
  if (payment.status === 'pending') return notify(ctx, ctx.t('bot.balance.notYet'));
  if (payment.status !== 'paid') return notify(ctx, ctx.t('bot.balance.over'));
  await showBalance(ctx);
});
balance.on('message:text', async (ctx, next) => {
  if (ctx.state.awaits?.kind !== 'topUp') return next();
  const amount = Number(
    ctx.message.text
      .normalize('NFKC')
      .replace(/[\s₽]|руб\.?/gi, '')
      .replace(',', '.'),
  );
  const { min_top_up: minimum } = await ctx.shop.call('shop/getShop', {});
  const limits = { minimum: formatLimit(minimum), maximum: formatLimit(MAX_TOP_UP_ROUBLES) };
  const whole = Math.ceil(amount);
  if (!(whole >= minimum && whole <= MAX_TOP_UP_ROUBLES))
    return show(ctx, { text: ctx.t('bot.balance.wrong', limits), buttons: [[backTo(ctx, 'balance')]] });
  ctx.state.awaits = undefined;
  await showTopUpMethods(ctx, whole);
});

async function showBalance(ctx: BotContext): Promise<void> {
  const { balance: amount } = await ctx.shop.call('auth/verifyToken', {});
  await show(ctx, {
    text: ctx.t('bot.balance.text', { amount: `<b>${formatRoubles(amount)}</b>` }),
    buttons: [
      ...inRows([
        ...AMOUNTS.map((each) => button(`+${formatLimit(each)}`, `t:${each}`)),
        button(ctx.t('bot.balance.other'), 't'),
      ]),
      [backTo(ctx, 'menu')],
    ],
  });
}

async function showTopUpMethods(ctx: BotContext, amount: number): Promise<void> {
  const methods = await listMethods(ctx, { amount, isTopUp: true });
  const nonce = nonceOf(ctx);
  await show(ctx, {
    text: ctx.t('bot.balance.choose', { amount: `<b>${formatRoubles(amount)}</b>` }),
    buttons: [
      ...inRows(methods.map(({ id, label }) => button(label, `u:${id}:${nonce}:${amount}`))),
      [backTo(ctx, 'balance')],
    ],
  });
}

type TopUp = {
  amount: number;
  system: Exclude<Awaited<ReturnType<typeof listMethods>>[number]['id'], 'balance'>;
  nonce: string;
};

async function topUp(ctx: BotContext, { amount, system, nonce }: TopUp): Promise<void> {
  try {
    const { payment_url, payment_id } = await ctx.shop.call(
      'payments/createPayment',
      { amount, system },
      { idempotencyKey: `tg:${ctx.bot.id}:${nonce}:top-up` },
    );
    await show(ctx, {
      text: ctx.t('bot.balance.waiting', { amount: `<b>${formatRoubles(amount)}</b>` }),
      buttons: [
        [link(ctx.t('bot.pay.open', { price: formatRoubles(amount) }), payment_url)],
        [button(ctx.t('bot.pay.check'), `tc:${payment_id}`), button(ctx.t('bot.balance'), 'balance')],
      ],
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Another method was pressed on the same message.
    if (error.code === 'IDEMPOTENCY_MISMATCH') return showTopUpMethods(ctx, amount);
    const minimum = paramsOf(error, 'MIN_AMOUNT')?.minimum;
    await notify(
      ctx,
      minimum === undefined
        ? purchaseRefusalText(ctx, error)
        : ctx.t('bot.balance.minimum', { amount: formatLimit(minimum) }),
    );
  }
}
