import type { ProductOrder } from '@lotok/contract';
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
  const { id, product_name: name, quantity, file_content: content, warranty_until: until } = order;
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
    count: quantity,
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
    count: texts.length,
    heading: `🔁 ${t('bot.news.replacement', { id: orderId, name, count: texts.length })}`,
    warranty: null,
    buttons: [[button(t('bot.order.help'), `h:${orderId}`), button(t('bot.order.open'), `o:${orderId}:1`)]],
  });
}

/** `heading` and `warranty` are HTML. */
type Units = {
  filename: string;
  goods: string;
  count: number;
  heading: string;
  warranty: string | null;
  buttons: InlineKeyboardButton[][];
};

function unitsMessage(chatId: number, { filename, goods, count, heading, warranty, buttons }: Units): ApiCall {
  const isText = count <= UNITS_IN_TEXT && goods.length <= GOODS_CHARACTERS;
  const units = goods
    .split('\n')
    .map((line) => (line.trim() ? `<code>${escapeHtml(line)}</code>` : ''))
    .join('\n');
  const text = [heading, ...(isText ? [units] : []), ...(warranty ? [warranty] : [])].join('\n\n');
  const common = { chat_id: chatId, parse_mode: 'HTML', reply_markup: { inline_keyboard: buttons } };
  if (isText)
    return { method: 'sendMessage', payload: { ...common, text, link_preview_options: { is_disabled: true } } };
  return { method: 'sendDocument', payload: { ...common, caption: text, document: { filename, content: goods } } };
}
