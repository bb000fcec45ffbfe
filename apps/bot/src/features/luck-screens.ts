import type { Output } from '@lotok/contract';
import { formatRoubles } from '@lotok/money';
import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from '../context.ts';
import { formatPercent } from '../format-percent.ts';
import { cut, escapeHtml } from '../html.ts';
import { formatMoment } from '../moment.ts';
import { backTo, button, link, pageButtons, type Screen } from '../screen.ts';

export type Offer = NonNullable<Output<'luck/getOffer'>['offer']>;
export type OwnDraw = Output<'luck/try'>;
type Prize = Offer['prizes'][number];

const NAME_CHARACTERS = 80;
/** As many as a message has room for. */
const PRIZES_A_PAGE = 25;
const LEAST_SHOWN = 0.01;

/** An open try: a page of its prizes with their odds, and what the shop has committed itself to. */
export function offerScreen(ctx: BotContext, offer: Offer, { page }: { page: number }): Screen {
  const { t } = ctx;
  const { order_id: id, prizes } = offer;
  const end = page * PRIZES_A_PAGE;
  const shown = prizes.slice(end - PRIZES_A_PAGE, end);
  const following = prizes.slice(end);
  const rest = following.reduce((sum, { odds }) => sum + odds, 0);
  return {
    text: [
      `🎲 <b>${t('luck.title')}</b>\n${t('luck.lead', { id, until: moment(ctx, offer.expires_at) })}`,
      [
        `<b>${t('luck.prizes')}</b>`,
        ...shown.map((prize) => `• ${prizeText(ctx, prize)}\u00a0—\u00a0${oddsText(ctx, prize.odds)}`),
        ...(following.length > 0
          ? [`• ${t('bot.pay.more', { count: following.length })}\u00a0—\u00a0${oddsText(ctx, rest)}`]
          : []),
      ].join('\n'),
      `<b>${t('luck.fair')}</b>\n${t('luck.fairText')}`,
      `${t('luck.seedHash')}\n<code>${offer.seed_hash}</code>`,
      `${t('luck.tableHash')}\n<code>${offer.table_hash}</code>`,
    ].join('\n\n'),
    buttons: [
      ...pageButtons({ page, hasNext: following.length > 0 }, (other) => `lu:${id}:${other}`),
      [button(`🎲 ${t('luck.open')}`, `lud:${id}`)],
      [button(t('bot.luck.addText'), `lut:${id}`)],
      [backTo(ctx, `o:${id}:1`)],
    ],
  };
}

/** What was drawn, with the way to use it and to check the draw. `isRepeated`: it was drawn before. */
export async function drawScreen(
  ctx: BotContext,
  draw: OwnDraw,
  { isRepeated }: { isRepeated: boolean },
): Promise<Screen> {
  const { t } = ctx;
  const prize = draw.prizes[draw.prize];
  const isLost = prize?.kind === 'nothing';
  return {
    text: [
      ...(isRepeated ? [t('bot.luck.used', { id: draw.order_id })] : []),
      isLost || !prize
        ? `<b>${t('luck.lost')}</b>\n${t('luck.lostText')}`
        : `🎉 <b>${t('luck.won')}</b>\n${prizeText(ctx, prize)}`,
      ...(await gainOf(ctx, draw)),
      ...(draw.prize_order_id !== null && !isRepeated ? [t('bot.luck.goods')] : []),
      ...(draw.text ? [t('bot.luck.yourText', { text: escapeHtml(draw.text) })] : []),
    ].join('\n\n'),
    buttons: [
      ...(await wayOn(ctx, draw)),
      [link(t('luck.check'), ctx.shop.siteUrl(`/luck/${encodeURIComponent(draw.id)}`))],
    ],
  };
}

/** The buyer has no try any more. */
export function overScreen(ctx: BotContext, orderId: number): Screen {
  return {
    text: `<b>${ctx.t('luck.over')}</b>\n${ctx.t('luck.overText')}`,
    buttons: [[backTo(ctx, `o:${orderId}:1`)]],
  };
}

async function gainOf(ctx: BotContext, draw: OwnDraw): Promise<string[]> {
  const { t } = ctx;
  const gains: string[] = [];
  if (draw.is_credited_instead) gains.push(t('luck.wonInstead', { amount: formatRoubles(draw.credited) }));
  if (draw.credited > 0) {
    const { balance } = await ctx.shop.call('auth/verifyToken', {});
    gains.push(`${t('luck.wonBalance')} ${t('bot.luck.balance', { amount: `<b>${formatRoubles(balance)}</b>` })}`);
  }
  if (draw.promo_code) gains.push(`<code>${escapeHtml(draw.promo_code)}</code>`);
  if (draw.promo_until) gains.push(t('luck.wonPromo', { until: moment(ctx, draw.promo_until) }));
  if (draw.promo_code && ctx.bot.isPartners) gains.push(t('bot.luck.promoPlace'));
  if (draw.prize_order_id !== null) gains.push(t('luck.wonUnit', { id: draw.prize_order_id }));
  return gains;
}

async function wayOn(ctx: BotContext, draw: OwnDraw): Promise<InlineKeyboardButton[][]> {
  if (draw.prize_order_id !== null) return [[button(ctx.t('bot.order.open'), `o:${draw.prize_order_id}:1`)]];
  if (draw.promo_code && ctx.bot.isPartners) {
    const { goods_bot_url: url } = await ctx.shop.call('shop/getShop', {});
    return url ? [[link(ctx.t('bot.toOwnBot'), url)]] : [];
  }
  return [[button(ctx.t('bot.catalog'), 'catalog')]];
}

/** A prize in a few words. */
function prizeText({ t }: BotContext, prize: Prize): string {
  if (prize.kind === 'balance') return t('luck.balance', { amount: formatRoubles(prize.amount ?? 0) });
  if (prize.kind === 'unit') return escapeHtml(cut(prize.product ?? '', NAME_CHARACTERS));
  if (prize.kind === 'nothing') return t('luck.nothing');
  return prize.percent === null
    ? t('luck.promoAmount', { amount: formatRoubles(prize.amount ?? 0) })
    : t('luck.promoPercent', { percent: prize.percent });
}

/** A chance such as "12,5 %"; a very small one as "< 0,01 %". */
function oddsText({ language }: BotContext, odds: number): string {
  return odds < LEAST_SHOWN ? `&lt; ${formatPercent(language, LEAST_SHOWN)}` : formatPercent(language, odds);
}

const moment = (ctx: BotContext, iso: string) => ctx.t('bot.order.date', { date: formatMoment(ctx.language, iso) });
