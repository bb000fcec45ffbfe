import type { InlineKeyboardButton } from 'grammy/types';
import type { BotContext } from './context.ts';
import { beginningOf } from './html.ts';
import type { ApiCall } from './turn.ts';

/** A message with its buttons, one row a line. */
export type Screen = { text: string; buttons?: readonly (readonly InlineKeyboardButton[])[] };

/** A button that sends `data` to the bot, at most 64 bytes. */
export function button(text: string, data: string): InlineKeyboardButton {
  return { text, callback_data: data };
}

/** A button that opens an address. */
export function link(text: string, url: string): InlineKeyboardButton {
  return { text, url };
}

/** A button that returns to an earlier screen. */
export function backTo(ctx: BotContext, data: string): InlineKeyboardButton {
  return button(ctx.t('bot.back'), data);
}

/** Whether a button has room for its data. */
export function fitsButton(data: string): boolean {
  return Buffer.byteLength(data) <= CALLBACK_DATA_BYTES;
}

/** Joins the parts of a button's data; the last one is left out where it has no room. */
export function dataOf(...parts: readonly (string | number)[]): string {
  const data = parts.join(':');
  return fitsButton(data) ? data : parts.slice(0, -1).join(':');
}

/** Two buttons in a row where both are short. */
export function inRows(buttons: readonly InlineKeyboardButton[]): InlineKeyboardButton[][] {
  const rows: InlineKeyboardButton[][] = [];
  const isShort = ({ text }: InlineKeyboardButton) => widthOf(text) <= HALF_ROW_CHARACTERS;
  for (const next of buttons) {
    const last = rows.at(-1);
    if (last?.length === 1 && last.every(isShort) && isShort(next)) last.push(next);
    else rows.push([next]);
  }
  return rows;
}

/** A Chinese character is as wide as two letters. */
const widthOf = (text: string) =>
  text.length + (text.match(/[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/gu)?.length ?? 0);

/** Buttons in rows of so many. */
export function inColumns(buttons: readonly InlineKeyboardButton[], columns: number): InlineKeyboardButton[][] {
  return buttons.flatMap((_, index) => (index % columns === 0 ? [buttons.slice(index, index + columns)] : []));
}

/** Buttons to the page before and after this one; none where there is only one page. */
export function pageButtons(
  { page, hasNext }: { page: number; hasNext: boolean },
  toData: (page: number) => string,
): InlineKeyboardButton[][] {
  const row = [
    ...(page > 1 ? [button(`‹ ${page - 1}`, toData(page - 1))] : []),
    ...(hasNext ? [button(`${page + 1} ›`, toData(page + 1))] : []),
  ];
  return row.length > 0 ? [row] : [];
}

const options = ({ buttons = [] }: Screen) =>
  ({
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: buttons.map((row) => [...row]) },
  }) as const;

/** A screen as a message to a chat, outside a conversation. */
export function toMessage(chatId: number, screen: Screen): ApiCall {
  return { method: 'sendMessage', payload: { chat_id: chatId, text: screen.text, ...options(screen) } };
}

/** Shows a screen: after a press it replaces the message with the button, after a text it is a new message. */
export async function show(ctx: BotContext, screen: Screen): Promise<void> {
  if (ctx.callbackQuery?.message && 'text' in ctx.callbackQuery.message)
    await ctx.editMessageText(screen.text, options(screen));
  else await ctx.reply(screen.text, options(screen));
}

/** Shows a screen as a new message, also after a press. */
export async function send(ctx: BotContext, screen: Screen): Promise<void> {
  await ctx.reply(screen.text, options(screen));
}

/** Answers a press with a short text over the chat, or a text with a message. */
export async function notify(ctx: BotContext, text: string): Promise<void> {
  if (ctx.callbackQuery)
    await ctx.answerCallbackQuery({ text: beginningOf(text, CALLBACK_TEXT_CHARACTERS), show_alert: true });
  else await ctx.reply(text);
}

/** The limits of the Bot API. */
const CALLBACK_TEXT_CHARACTERS = 200;
const CALLBACK_DATA_BYTES = 64;
/** About what half the width of a phone has room for. */
const HALF_ROW_CHARACTERS = 16;
