import { isHttpUrl } from '../sandbox/request-fields.ts';
import { badRequest } from './sandbox-error.ts';
import type { InlineButton, InlineKeyboard, ReplyButton, ReplyKeyboard } from './sandbox-types.ts';

/** What a message's `reply_markup` does: shows buttons under the message, or changes the keyboard of the chat. */
export type Markup = { inline: InlineKeyboard | null; reply: ReplyKeyboard | 'remove' | null };

const MAX_CALLBACK_DATA_BYTES = 64;
const MAX_BUTTONS = 100;
const MAX_BUTTONS_IN_ROW = 8;
/** Actions of a button that the sandbox accepts but does not carry out. */
const otherActions = ['web_app', 'login_url', 'switch_inline_query', 'switch_inline_query_current_chat', 'copy_text'];

/** Checks a `reply_markup` as the Bot API does; throws its 400. */
export function parseMarkup(value: unknown, canManageBots: boolean): Markup {
  const markup = typeof value === 'string' ? parseObject(value) : value;
  if (markup === undefined || markup === null) return { inline: null, reply: null };
  if (!isObject(markup)) throw badRequest('object expected as reply markup');
  if ('inline_keyboard' in markup) {
    const rows = toRows(markup.inline_keyboard, 'inline keyboard').map((row) => row.map(parseInlineButton));
    const filled = rows.filter((row) => row.length > 0);
    return { inline: filled.length > 0 ? { inline_keyboard: filled } : null, reply: null };
  }
  if ('keyboard' in markup) {
    const keyboard = toRows(markup.keyboard, 'keyboard').map((row) =>
      row.map((button) => parseReplyButton(button, canManageBots)),
    );
    return {
      inline: null,
      reply: {
        keyboard,
        ...(markup.one_time_keyboard === true ? { one_time_keyboard: true } : {}),
        ...(typeof markup.input_field_placeholder === 'string'
          ? { input_field_placeholder: markup.input_field_placeholder }
          : {}),
      },
    };
  }
  return { inline: null, reply: markup.remove_keyboard === true ? 'remove' : null };
}

function toRows(value: unknown, what: string): unknown[][] {
  if (!Array.isArray(value)) throw badRequest(`can't parse ${what} markup JSON object`);
  const rows = value.map((row: unknown) => {
    if (!Array.isArray(row)) throw badRequest(`can't parse ${what} button: expected an Array of ${what} button rows`);
    if (row.length > MAX_BUTTONS_IN_ROW) throw badRequest('REPLY_MARKUP_TOO_LONG');
    return row as unknown[];
  });
  if (rows.flat().length > MAX_BUTTONS) throw badRequest('REPLY_MARKUP_TOO_LONG');
  return rows;
}

function parseInlineButton(button: unknown): InlineButton {
  const wrong = (reason: string) => badRequest(`can't parse inline keyboard button: ${reason}`);
  if (!isObject(button)) throw wrong('InlineKeyboardButton must be an Object');
  const { text, callback_data: data, url } = button;
  if (typeof text !== 'string') throw wrong('Field "text" must be of type String');
  if (text.trim() === '') throw wrong('Text buttons must have non-empty text');
  if (typeof data === 'string' && data !== '') {
    if (Buffer.byteLength(data) > MAX_CALLBACK_DATA_BYTES) throw badRequest('BUTTON_DATA_INVALID');
    return { ...button, text, callback_data: data } as InlineButton;
  }
  if (typeof url === 'string' && url !== '') {
    const isLink = url.startsWith('tg://') || isHttpUrl(url);
    if (!isLink) throw badRequest(`inline keyboard button URL '${String(url)}' is invalid: Wrong HTTP URL`);
    return { ...button, text, url } as InlineButton;
  }
  if (otherActions.some((action) => button[action] !== undefined)) return { ...button, text };
  throw wrong('Text buttons are unallowed in the inline keyboard');
}

function parseReplyButton(button: unknown, canManageBots: boolean): ReplyButton {
  if (typeof button === 'string') return { text: button };
  if (!isObject(button) || typeof button.text !== 'string')
    throw badRequest('can\'t parse keyboard button: Field "text" must be of type String');
  const request = button.request_managed_bot;
  if (request === undefined) return { text: button.text };
  if (!isObject(request) || !Number.isInteger(request.request_id))
    throw badRequest('can\'t parse keyboard button: Field "request_id" must be of type Number');
  if (!canManageBots) throw badRequest('BOT_MANAGEMENT_DISABLED');
  return {
    text: button.text,
    request_managed_bot: {
      request_id: Number(request.request_id),
      ...(typeof request.suggested_name === 'string' ? { suggested_name: request.suggested_name } : {}),
      ...(typeof request.suggested_username === 'string' ? { suggested_username: request.suggested_username } : {}),
    },
  };
}

function parseObject(json: string): unknown {
  try {
    return json === '' ? null : JSON.parse(json);
  } catch {
    throw badRequest("can't parse reply keyboard markup JSON object");
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
