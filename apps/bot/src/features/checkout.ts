import { isApiError, paramsOf } from '@lotok/client';
import { formatRoubles, fromRoubles, sum, toRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotContext } from '../context.ts';
import { firstOf, formatList } from '../format-list.ts';
import { cut, escapeHtml, textLink } from '../html.ts';
import { listMethods, type MethodChoice, payWith } from '../methods.ts';
import { minutesUntil } from '../moment.ts';
import { nonceOf } from '../nonce.ts';
import { purchaseRefusalText, refusalText } from '../refusal-text.ts';
import { backTo, button, inRows, link, notify, type Screen, show } from '../screen.ts';
import type { Checkout } from '../turn.ts';
import { readCart } from './cart.ts';
import { promoLine, restockButton } from './product.ts';
import { readShortfall, topUpButton } from './top-up-button.ts';

/** From the choice of a payment method to the payment page. */
export const checkout = new Composer<BotContext>();

/** What is bought, as buttons name it: `17:3` are three units of product 17, `cart` is the whole cart. */
type Target = string;

const NAME_CHARACTERS = 140;
const NAMES_SHOWN = 5;

checkout.callbackQuery(/^m:(cart|\d{1,15}:\d{1,7})(?::.*)?$/s, (ctx) => showMethods(ctx, ctx.match[1] ?? ''));
checkout.callbackQuery(/^y:(\w+):(\w+):(\d{1,15}):(cart|\d{1,15}:\d{1,7})$/, async (ctx) => {
  const [, methodId, nonce, kopecks, target = ''] = ctx.match;
  const stored = ctx.state.checkout;
  // An old message: what it would buy may have changed, so it is shown again. A partner can send a button with a price of his own.
  if (!stored || stored.nonce !== nonce || stored.priceKopecks !== Number(kopecks)) return showMethods(ctx, target);
  const amount = toRoubles(Number(kopecks));
  const method = (await listMethods(ctx, { amount, isTopUp: false })).find(({ id }) => id === methodId);
  if (!method) return showMethods(ctx, target);
  if (method.obstacle) return notify(ctx, method.obstacle);
  await pay(ctx, { stored, method, amount, target });
});

const linesOf = async (ctx: BotContext, target: Target): Promise<Checkout['lines']> => {
  if (target === 'cart') return readCart(ctx);
  const [id = 0, quantity = 1] = target.split(':').map(Number);
  return [{ id, quantity }];
};
const backOf = (target: Target): string => (target === 'cart' ? 'cart:1' : `p:${target}`);

/** Shows what is bought, its price now, and the payment methods. `note` is HTML. */
async function showMethods(ctx: BotContext, target: Target, note?: string): Promise<void> {
  const products = await linesOf(ctx, target);
  if (products.length === 0) return notify(ctx, ctx.t('bot.cart.empty'));
  const [quote, names, { balance }] = await Promise.all([
    ctx.shop.call('orders/quoteOrder', { products, promoCode: ctx.state.promo ?? null }),
    namesOf(ctx, products, target),
    ctx.shop.call('auth/verifyToken', {}),
  ]);
  const promo = quote.promo && !quote.promo.refusal ? quote.promo.code : null;
  const nonce = nonceOf(ctx);
  ctx.state.checkout = { nonce, lines: products, promo, priceKopecks: fromRoubles(quote.price) };
  const methods = await listMethods(ctx, { amount: quote.price, isTopUp: false, balance });
  const toData = ({ id }: MethodChoice) => `y:${id}:${nonce}:${fromRoubles(quote.price)}:${target}`;
  const agreement = ctx.t('bot.pay.agree', {
    rules: textLink(ctx.t('bot.pay.rules'), ctx.shop.siteUrl('/rules')),
    replacement: textLink(ctx.t('bot.pay.replacement'), ctx.shop.siteUrl('/replacement')),
  });
  await show(ctx, {
    text: [
      ...(note ? [note] : []),
      names.join('\n'),
      [
        ctx.t('bot.pay.total', { price: `<b>${formatRoubles(quote.price)}</b>` }),
        ...promoLine(ctx, quote),
        ...(ctx.bot.isOwn ? [ctx.t('bot.pay.own')] : []),
        ctx.t('bot.pay.choose'),
      ].join('\n'),
      `<i>${agreement}</i>`,
    ].join('\n\n'),
    buttons: [...inRows(methods.map((method) => button(method.label, toData(method)))), [backTo(ctx, backOf(target))]],
  });
}

async function namesOf(ctx: BotContext, lines: Checkout['lines'], target: Target): Promise<string[]> {
  const [only] = lines;
  const named =
    target === 'cart'
      ? await ctx.shop.call('cart/getCart', {})
      : [
          {
            ...(await ctx.shop.call('products/getProduct', { productId: only?.id ?? 0 })),
            quantity: only?.quantity ?? 1,
          },
        ];
  const bullet = named.length > 1 ? '• ' : '';
  const texts = named.map(
    ({ name, quantity }) =>
      `${bullet}${escapeHtml(cut(name, NAME_CHARACTERS))} ×\u00a0${ctx.t('bot.pieces', { count: quantity })}`,
  );
  return firstOf(ctx, texts, NAMES_SHOWN);
}

type Payment = { stored: Checkout; method: MethodChoice; amount: number; target: Target };

async function pay(ctx: BotContext, { stored, method, amount, target }: Payment): Promise<void> {
  try {
    // The key is that of the message with the methods: however often it is pressed, there is one order.
    const { payment_url, order_ids } = await ctx.shop.call(
      'orders/createOrder',
      {
        products: stored.lines,
        ...payWith(method.id),
        promoCode: stored.promo,
        price: amount,
      },
      { idempotencyKey: `tg:${ctx.bot.id}:${stored.nonce}` },
    );
    // A code is for one purchase, as it is on the site.
    ctx.state.promo = undefined;
    await showOrdered(ctx, { orderIds: order_ids, paymentUrl: payment_url, amount });
  } catch (error) {
    if (!isApiError(error)) throw error;
    await showRefused(ctx, error, { amount, target });
  }
}

type Ordered = { orderIds: readonly number[]; paymentUrl: string | null; amount: number };

async function showOrdered(ctx: BotContext, { orderIds, paymentUrl, amount }: Ordered): Promise<void> {
  const [first = 0] = orderIds;
  const about = { count: orderIds.length, ids: formatList(ctx.language, orderIds), price: formatRoubles(amount) };
  if (!paymentUrl)
    return show(ctx, {
      text: ctx.t('bot.pay.paid', { ...about, price: formatRoubles(await readPaid(ctx, { orderIds, amount })) }),
      buttons: [[button(ctx.t('bot.command.orders'), 'ol:1'), button(ctx.t('bot.catalog'), 'catalog')]],
    });
  const { expires_at } = await ctx.shop.call('orders/getOrder', { orderId: first });
  await show(ctx, {
    text: ctx.t('bot.pay.waiting', { ...about, minutes: expires_at ? minutesUntil(expires_at) : 1 }),
    buttons: [
      [link(ctx.t('bot.pay.open', { price: formatRoubles(amount) }), paymentUrl)],
      [button(ctx.t('bot.pay.check'), `oc:${first}`), button(ctx.t('bot.command.orders'), 'ol:1')],
    ],
  });
}

/** What was charged: from the balance, a partner pays less than the prices of the own bot. */
async function readPaid(ctx: BotContext, { orderIds, amount }: Omit<Ordered, 'paymentUrl'>): Promise<number> {
  if (!ctx.bot.isOwn) return amount;
  const orders = await Promise.all(orderIds.map((orderId) => ctx.shop.call('orders/getOrder', { orderId })));
  return toRoubles(sum(orders.map(({ price }) => fromRoubles(price))));
}

/** Shows why there is no order, with a way on. */
async function showRefused(
  ctx: BotContext,
  error: Error & { code: string },
  { amount, target }: { amount: number; target: Target },
): Promise<void> {
  const toMethods = button(ctx.t('bot.pay.otherMethod'), `m:${target}`);
  const back = [backTo(ctx, backOf(target))];
  const refuse = (text: string, buttons: Screen['buttons'] = []) =>
    show(ctx, { text: escapeHtml(text), buttons: [...buttons, back] });
  switch (error.code) {
    // Another method of the same message was pressed first. A new text here would replace the one with its invoice, which is on its way.
    case 'IDEMPOTENCY_MISMATCH':
      return notify(ctx, ctx.t('bot.pay.placed'));
    case 'PRICE_CHANGED':
      return showMethods(ctx, target, `⚠️ ${ctx.t('bot.pay.changed')}`);
    case 'METHOD_UNAVAILABLE':
      return showMethods(ctx, target, `⚠️ ${escapeHtml(refusalText(ctx, error))}`);
    case 'PROMO_INVALID':
      ctx.state.promo = undefined;
      return showMethods(ctx, target, `⚠️ ${escapeHtml(refusalText(ctx, error))}`);
    case 'INSUFFICIENT_FUNDS': {
      const { shortfall } = await readShortfall(ctx, error, amount);
      const text = ctx.t('bot.pay.shortfall', { amount: formatRoubles(shortfall) });
      return refuse(text, [[await topUpButton(ctx, shortfall), toMethods]]);
    }
    case 'OUT_OF_STOCK': {
      const { productId, available } = paramsOf(error, 'OUT_OF_STOCK') ?? { productId: 0, available: 0 };
      if (!productId) return refuse(refusalText(ctx, error));
      const way =
        available > 0
          ? button(
              ctx.t('bot.take', { count: available }),
              target === 'cart' ? `p:${productId}:${available}:cart1` : `p:${productId}:${available}`,
            )
          : restockButton(ctx, productId);
      return refuse(refusalText(ctx, error), [[way]]);
    }
    case 'QUANTITY_LIMIT': {
      const { productId, minimum } = paramsOf(error, 'QUANTITY_LIMIT') ?? { productId: 0, minimum: 1 };
      return refuse(
        refusalText(ctx, error),
        productId ? [[button(ctx.t('bot.quantity.change'), `p:${productId}:${minimum}`)]] : [],
      );
    }
    case 'BLOCKED': {
      const shop = await ctx.shop.call('shop/getShop', {});
      return refuse(refusalText(ctx, error), [[link(ctx.t('bot.support'), shop.support_url)]]);
    }
    case 'FORBIDDEN':
      return refuse(ctx.t('bot.stopped'));
    case 'RATE_LIMITED':
      return refuse(purchaseRefusalText(ctx, error), [[button(ctx.t('bot.command.orders'), 'ol:1')]]);
    default:
      return refuse(refusalText(ctx, error), [[toMethods]]);
  }
}
