import type { ProductOrder } from '@lotok/contract';
import { unitsOf } from '@lotok/contract/order-units';
import type { Language } from '@lotok/i18n';
import type { BotKey, Translate } from '@lotok/i18n/bot';
import type { InlineKeyboardButton } from 'grammy/types';
import { beginningOf, escapeHtml } from './html.ts';
import { formatMoment } from './moment.ts';
import { button } from './screen.ts';
import type { ApiCall } from './turn.ts';

/** More units are sent as a file. */
const UNITS_IN_TEXT = 10;
/** A message has room for 4 096 characters. */
const GOODS_CHARACTERS = 3_000;
/** The caption of a file has room for 1 024 characters. */
const CAPTION_NAME_CHARACTERS = 200;

type Reader = { chatId: number; language: Language; t: Translate<BotKey> };

/**
 * The delivered goods of an order as a message: up to ten units as text, which a tap copies, more as a file. `hasTry`: the order gives a
 * try of "Try your luck".
 */
export function goodsMessage(
  { chatId, language, t }: Reader,
  order: ProductOrder,
  { hasTry }: { hasTry: boolean },
): ApiCall {
  const { id, product_name: name, quantity, file_content: content, warranty_until: until, replacements = [] } = order;
  const heading = `✅ <b>${t('bot.order.number', { id })}</b>\n${escapeHtml(beginningOf(name, CAPTION_NAME_CHARACTERS))} ×\u00a0${t('bot.pieces', { count: quantity })}`;
  const warranty =
    until && Date.parse(until) > Date.now() ? t('bot.order.warranty', { until: formatMoment(language, until) }) : null;
  const buttons: InlineKeyboardButton[][] = [
    ...(hasTry ? [[button(`🎲 ${t('luck.open')}`, `lun:${id}`)]] : []),
    [button(t('bot.order.help'), `h:${id}`), button(t('bot.order.open'), `o:${id}:1`)],
  ];
  return unitsMessage(chatId, {
    filename: `${id}.txt`,
    goods: content ?? '',
    units: unitsOf(content ?? '', order),
    numberOf: (place) => replacements.find(({ line }) => line === place)?.unit ?? place,
    heading,
    warranty,
    buttons,
  });
}

/** The units that replaced others of an order, as {@link goodsMessage} shows goods. */
export function replacementMessage(
  { chatId, t }: Reader,
  { orderId, productName, texts }: { orderId: number; productName: string; texts: readonly string[] },
): ApiCall {
  const name = escapeHtml(beginningOf(productName, CAPTION_NAME_CHARACTERS));
  return unitsMessage(chatId, {
    filename: `${orderId}-${texts.length}.txt`,
    goods: texts.join('\n'),
    units: texts,
    numberOf: (place) => place,
    heading: `🔁 ${t('bot.news.replacement', { id: orderId, name, count: texts.length })}`,
    warranty: null,
    buttons: [[button(t('bot.order.help'), `h:${orderId}`), button(t('bot.order.open'), `o:${orderId}:1`)]],
  });
}

/** `heading` and `warranty` are HTML. */
type Units = {
  filename: string;
  /** All units as the content of a file. */
  goods: string;
  units: readonly string[];
  /** The number of the unit in this place, from 1: a replacement has the one of the unit that it replaces. */
  numberOf: (place: number) => number;
  heading: string;
  warranty: string | null;
  buttons: InlineKeyboardButton[][];
};

function unitsMessage(
  chatId: number,
  { filename, goods, units, numberOf, heading, warranty, buttons }: Units,
): ApiCall {
  const isText = units.length <= UNITS_IN_TEXT && goods.length <= GOODS_CHARACTERS;
  const text = [heading, ...(isText ? [unitsText(units, numberOf)] : []), ...(warranty ? [warranty] : [])].join('\n\n');
  const common = { chat_id: chatId, parse_mode: 'HTML', reply_markup: { inline_keyboard: buttons } };
  if (isText)
    return { method: 'sendMessage', payload: { ...common, text, link_preview_options: { is_disabled: true } } };
  return { method: 'sendDocument', payload: { ...common, caption: text, document: { filename, content: goods } } };
}

/** Units that a tap copies one by one. Those of several lines are numbered, so that a claim can name them. */
function unitsText(units: readonly string[], numberOf: Units['numberOf']): string {
  if (!units.some((unit) => unit.includes('\n')))
    return units.map((unit) => `<code>${escapeHtml(unit)}</code>`).join('\n');
  const blocks = units.map((unit) => `<pre>${escapeHtml(unit)}</pre>`);
  return blocks.length === 1
    ? blocks.join('')
    : blocks.map((block, index) => `${numberOf(index + 1)}.\n${block}`).join('\n');
}
