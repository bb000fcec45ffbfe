import { ORDERS_PER_PAGE, type ProductOrder } from '@lotok/contract';
import { formatRoubles } from '@lotok/money';
import { Composer } from 'grammy';
import type { BotKey } from '@lotok/i18n/bot';
import type { BotContext } from '../context.ts';
import { findTry } from '../find-try.ts';
import { firstOf } from '../format-list.ts';
import { goodsMessage } from '../goods.ts';
import { cut, escapeHtml } from '../html.ts';
import { formatMoment, minutesUntil } from '../moment.ts';
import { slicePage } from '../page-slice.ts';
import { backTo, button, link, notify, pageButtons, show } from '../screen.ts';
import { onSiteButtons } from './orders-on-site.ts';

/** Orders and their pages. */
export const orders = new Composer<BotContext>();

const NAME_CHARACTERS = 140;
const BUTTON_CHARACTERS = 30;
/** An order may have a thousand units; a message has room for this many lines about them. */
const UNITS_SHOWN = 30;
const ID = '(\\d{1,15})';

orders.command('orders', (ctx) => showOrders(ctx, 1));
orders.callbackQuery(/^ol:(\d{1,6})$/, (ctx) => showOrders(ctx, Math.max(1, Number(ctx.match[1]))));
orders.callbackQuery(new RegExp(`^o:${ID}:(\\d{1,6})$`), async (ctx) => {
  const order = await ctx.shop.call('orders/getOrder', { orderId: Number(ctx.match[1]) });
  await showOrder(ctx, order, Number(ctx.match[2]));
});
orders.callbackQuery(new RegExp(`^oc:${ID}$`), async (ctx) => {
  const order = await ctx.shop.call('orders/getOrder', { orderId: Number(ctx.match[1]) });
  // The goods come by themselves, as a message of their own.
  if (isUnpaid(order)) await notify(ctx, ctx.t('bot.pay.notYet'));
  else await showOrder(ctx, order, 1);
});
orders.callbackQuery(new RegExp(`^og:${ID}$`), async (ctx) => {
  const order = await ctx.shop.call('orders/getOrder', { orderId: Number(ctx.match[1]) });
  if (order.file_content === null) return notify(ctx, ctx.t('bot.order.noGoods'));
  const hasTry = (await findTry(ctx, order.id)) === 'open';
  const { method, payload } = goodsMessage({ chatId: ctx.from.id, language: ctx.language, t: ctx.t }, order, {
    hasTry,
  });
  await (ctx.api.raw as unknown as Record<string, (payload: object) => Promise<unknown>>)[method]?.(payload);
});

const priceOf = ({ t }: BotContext, order: ProductOrder) =>
  order.is_prize ? t('luck.prize') : formatRoubles(order.price);
const isUnpaid = ({ status, payment_status }: ProductOrder) => status === 'processing' && payment_status === 'pending';

const signs: Record<ProductOrder['status'], string> = {
  processing: '⏳',
  completed: '✅',
  cancelled: '✖️',
  refunded: '↩️',
  failed: '⚠️',
};

/** The status as the person reads it: an order that is being paid is not delivered yet. */
function statusOf(ctx: BotContext, order: ProductOrder): string {
  const key: BotKey =
    order.status === 'processing' && !isUnpaid(order) ? 'bot.status.delivering' : `bot.status.${order.status}`;
  return `${signs[order.status]} ${ctx.t(key)}`;
}

async function showOrders(ctx: BotContext, page: number): Promise<void> {
  const slice = await slicePage(
    page,
    ORDERS_PER_PAGE,
    async (at) => (await ctx.shop.call('orders/getProductsOrders', { page: at })).orders,
  );
  const scope = ctx.bot.isPartners ? [ctx.t('bot.orders.hereOnly')] : [];
  if (slice.items.length === 0)
    return show(ctx, {
      text: [ctx.t('bot.noOrders'), ...scope].join('\n\n'),
      buttons: [...(sellsGoods(ctx) ? [[button(ctx.t('bot.catalog'), 'catalog')]] : []), [backTo(ctx, 'menu')]],
    });
  const texts = slice.items.map((order) =>
    [
      `<b>${ctx.t('bot.order.number', { id: order.id })}</b> · ${statusOf(ctx, order)}`,
      escapeHtml(cut(order.product_name, NAME_CHARACTERS)),
      `${ctx.t('bot.pieces', { count: order.quantity })} · ${priceOf(ctx, order)} · ${formatMoment(ctx.language, order.date)}`,
    ].join('\n'),
  );
  await show(ctx, {
    text: [`<b>${ctx.t('bot.command.orders')}</b>`, ...scope, ...texts].join('\n\n'),
    buttons: [
      ...slice.items.map(({ id, product_name: name }) => [
        button(`${ctx.t('bot.order.short', { id })} · ${cut(name, BUTTON_CHARACTERS)}`, `o:${id}:${page}`),
      ]),
      ...pageButtons(slice, (at) => `ol:${at}`),
      ...onSiteButtons(ctx),
      [backTo(ctx, 'menu')],
    ],
  });
}

async function showOrder(ctx: BotContext, order: ProductOrder, page: number): Promise<void> {
  const isDone = order.status === 'completed';
  const claim = isDone ? await ctx.shop.call('claims/getClaim', { orderId: order.id }) : null;
  const replacements = order.replacements ?? [];
  // A replaced unit is said with the line of the new one.
  const claimed = (claim?.units ?? []).filter(
    ({ unit, state }) => state !== 'replaced' || !replacements.some((replaced) => replaced.unit === unit),
  );
  const luck = isDone ? await findTry(ctx, order.id) : null;
  const waiting = isUnpaid(order) && order.expires_at ? order.expires_at : null;
  const facts = [
    statusOf(ctx, order),
    ...(waiting ? [ctx.t('bot.order.left', { minutes: minutesUntil(waiting) })] : []),
    ctx.t('bot.total', { count: order.quantity, price: `<b>${priceOf(ctx, order)}</b>` }),
    ctx.t('bot.order.date', { date: formatMoment(ctx.language, order.date) }),
    ...(order.warranty_until ? [warrantyOf(ctx, order.warranty_until)] : []),
    ...(order.refunded ? [ctx.t('bot.order.refunded', { amount: formatRoubles(order.refunded) })] : []),
    ...firstOf(
      ctx,
      [
        ...replacements.map(({ unit, line }) => ctx.t('bot.order.replaced', { unit, line })),
        ...claimed.map(({ unit, state }) => ctx.t(`bot.claim.${state}`, { unit })),
      ],
      UNITS_SHOWN,
    ),
  ];
  await show(ctx, {
    text: [
      `<b>${ctx.t('bot.order.number', { id: order.id })}</b>\n${escapeHtml(order.product_name)}`,
      facts.join('\n'),
      ...(isDone ? [ctx.t('bot.order.key', { key: `<code>${escapeHtml(order.secret_key)}</code>` })] : []),
    ].join('\n\n'),
    buttons: [
      ...(isUnpaid(order) && order.payment_url
        ? [
            [
              link(ctx.t('bot.pay.open', { price: formatRoubles(order.price) }), order.payment_url),
              button(ctx.t('bot.pay.check'), `oc:${order.id}`),
            ],
          ]
        : []),
      ...(order.file_content === null ? [] : [[button(ctx.t('bot.order.goods'), `og:${order.id}`)]]),
      ...(luck === null
        ? []
        : [[button(`🎲 ${ctx.t(luck === 'open' ? 'luck.open' : 'luck.result')}`, `lu:${order.id}`)]]),
      [
        button(ctx.t('bot.order.help'), `h:${order.id}`),
        ...(sellsGoods(ctx) ? [button(ctx.t('bot.order.again'), `p:${order.product_id}:${order.quantity}`)] : []),
      ],
      [backTo(ctx, `ol:${Math.max(1, page)}`)],
    ],
  });
}

/** The domains bot shows orders of goods too, and has no catalogue. */
const sellsGoods = (ctx: BotContext): boolean => ctx.bot.kind === 'goods';

function warrantyOf(ctx: BotContext, until: string): string {
  return Date.parse(until) > Date.now()
    ? ctx.t('bot.order.warranty', { until: formatMoment(ctx.language, until) })
    : ctx.t('bot.order.warrantyOver');
}
