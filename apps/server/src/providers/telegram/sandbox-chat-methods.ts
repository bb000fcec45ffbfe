import { now } from '../../platform/clock.ts';
import { toText } from '../sandbox/request-fields.ts';
import { describeMessage } from './sandbox-describe.ts';
import { badRequest, TelegramError } from './sandbox-error.ts';
import { type Fields, findUpload, toBoolean, toInteger } from './sandbox-fields.ts';
import type { createLimits } from './sandbox-limits.ts';
import { type Markup, parseMarkup } from './sandbox-markup.ts';
import type { Store } from './sandbox-store.ts';
import { countCharacters, formatText, type FormattedText } from './sandbox-text.ts';
import type { Bot, Chat, Message, Person, SentFile } from './sandbox-types.ts';

export type ChatMethodsDeps = { store: Store; limits: ReturnType<typeof createLimits> };
type Method = (bot: Bot, fields: Fields) => unknown;
type Target = { chat: Chat; person: Person };

const MAX_TEXT_CHARACTERS = 4096;
const MAX_CAPTION_CHARACTERS = 1024;
const MAX_ANSWER_CHARACTERS = 200;
/** A press that a bot answers later than this is not shown any more. */
const QUERY_LIFETIME_MS = 60_000;

/** The methods that send, change and delete messages. */
export function createChatMethods({ store, limits }: ChatMethodsDeps) {
  const methods = {
    sendMessage(bot, fields) {
      const target = requireTarget(bot, fields);
      const formatted = readText(fields);
      return send(bot, target, fields, { formatted });
    },

    sendDocument(bot, fields) {
      const target = requireTarget(bot, fields);
      const document = readFile(bot, fields, 'document');
      return send(bot, target, fields, { formatted: readCaption(fields), document });
    },

    sendPhoto(bot, fields) {
      const target = requireTarget(bot, fields);
      const photo = readFile(bot, fields, 'photo');
      return send(bot, target, fields, { formatted: readCaption(fields), photo });
    },

    editMessageText(bot, fields) {
      const { message, person } = requireOwnMessage(bot, fields);
      if (message.document || message.photo) throw badRequest('there is no text in the message to edit');
      return edit(bot, person, message, { ...readText(fields), keyboard: readInlineKeyboard(bot, fields) });
    },

    editMessageCaption(bot, fields) {
      const { message, person } = requireOwnMessage(bot, fields);
      if (!message.document && !message.photo) throw badRequest('there is no caption in the message to edit');
      return edit(bot, person, message, { ...readCaption(fields), keyboard: readInlineKeyboard(bot, fields) });
    },

    editMessageReplyMarkup(bot, fields) {
      const { message, person } = requireOwnMessage(bot, fields);
      return edit(bot, person, message, { keyboard: readInlineKeyboard(bot, fields) });
    },

    deleteMessage(bot, fields) {
      const { chat } = requireTarget(bot, fields);
      const message = store.findMessage(bot.id, chat.personId, toInteger(fields.message_id) ?? 0);
      if (!message || message.isDeleted) throw badRequest('message to delete not found');
      store.saveMessage({ ...message, isDeleted: true });
      return true;
    },

    answerCallbackQuery(bot, fields) {
      const query = store.findQuery(toText(fields.callback_query_id));
      if (!query || query.botId !== bot.id || now().getTime() - query.at > QUERY_LIFETIME_MS)
        throw badRequest('query is too old and response timeout expired or query ID is invalid');
      const text = toText(fields.text);
      if (countCharacters(text) > MAX_ANSWER_CHARACTERS) throw badRequest('MESSAGE_TOO_LONG');
      const answer = { text, showAlert: toBoolean(fields.show_alert), url: toText(fields.url) };
      store.saveQuery({ ...query, answer });
      return true;
    },

    sendChatAction(bot, fields) {
      requireTarget(bot, fields);
      return true;
    },
  } satisfies Record<string, Method>;

  function requireTarget(bot: Bot, fields: Fields): Target {
    if (toText(fields.chat_id) === '') throw badRequest('chat_id is empty');
    const personId = toInteger(fields.chat_id);
    const person = personId === null ? null : store.findPerson(personId);
    const chat = person && store.findChat(bot.id, person.id);
    if (!person || !chat) throw badRequest('chat not found');
    if (person.isDeactivated) throw new TelegramError(403, 'Forbidden: user is deactivated');
    if (chat.isBlocked) throw new TelegramError(403, 'Forbidden: bot was blocked by the user');
    return { chat, person };
  }

  function requireOwnMessage(bot: Bot, fields: Fields): { message: Message; person: Person } {
    const { chat, person } = requireTarget(bot, fields);
    const message = store.findMessage(bot.id, chat.personId, toInteger(fields.message_id) ?? 0);
    if (!message || message.isDeleted) throw badRequest('message to edit not found');
    if (message.from !== 'bot') throw badRequest("message can't be edited");
    return { message, person };
  }

  function readFile(bot: Bot, fields: Fields, name: 'document' | 'photo'): SentFile {
    const upload = findUpload(fields, name);
    if (upload) {
      if (upload.content.length === 0) throw badRequest('file must be non-empty');
      const { filename, mimeType, content } = upload;
      const { id } = store.addFile({ botId: bot.id, filename, mimeType, base64: content.toString('base64') });
      return { fileId: id, filename, mimeType, size: content.length };
    }
    const id = toText(fields[name]);
    if (id === '') throw badRequest(`there is no ${name} in the request`);
    const file = store.findFile(id);
    if (!file || file.botId !== bot.id) throw badRequest('wrong file identifier/HTTP URL specified');
    const { filename, mimeType, base64 } = file;
    return { fileId: id, filename, mimeType, size: Buffer.byteLength(base64, 'base64') };
  }

  function readInlineKeyboard(bot: Bot, fields: Fields): Message['keyboard'] {
    const { inline, reply } = parseMarkup(fields.reply_markup, bot.canManageBots);
    if (reply) throw badRequest('inline keyboard expected');
    return inline;
  }

  function send(
    bot: Bot,
    { chat, person }: Target,
    fields: Fields,
    content: { formatted: FormattedText; document?: SentFile; photo?: SentFile },
  ): object {
    const markup = parseMarkup(fields.reply_markup, bot.canManageBots);
    limits.count(bot.id, person.id);
    return describeMessage(addBotMessage(store, chat, { ...content, markup }), bot, person, store);
  }

  function edit(bot: Bot, person: Person, message: Message, changes: Partial<Message>): object {
    const changed = { ...message, ...changes };
    if (contentOf(changed) === contentOf(message))
      throw badRequest(
        'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
      );
    limits.count(bot.id, null);
    return describeMessage(store.saveMessage({ ...changed, editDate: nowSeconds() }), bot, person, store);
  }

  return methods;
}

/** Adds a message of a bot to a chat, whose reply keyboard it may change. */
export function addBotMessage(
  store: Store,
  chat: Chat,
  content: { formatted: FormattedText; document?: SentFile; photo?: SentFile; markup?: Markup },
): Message {
  const { formatted, document = null, photo = null, markup } = content;
  const id = chat.lastMessageId + 1;
  const reply = markup?.reply ?? null;
  store.saveChat({
    ...chat,
    lastMessageId: id,
    changedAt: now().getTime(),
    keyboard: reply === null ? chat.keyboard : reply === 'remove' ? null : reply,
  });
  return store.saveMessage({
    id,
    botId: chat.botId,
    personId: chat.personId,
    from: 'bot',
    date: nowSeconds(),
    editDate: null,
    ...formatted,
    document,
    photo,
    keyboard: markup?.inline ?? null,
    createdBotId: null,
    isDeleted: false,
  });
}

export function nowSeconds(): number {
  return Math.floor(now().getTime() / 1000);
}

function readText(fields: Fields): FormattedText {
  const formatted = formatText(toText(fields.text), toText(fields.parse_mode));
  if (formatted.text === '') throw badRequest('message text is empty');
  if (countCharacters(formatted.text) > MAX_TEXT_CHARACTERS) throw badRequest('message is too long');
  return formatted;
}

function readCaption(fields: Fields): FormattedText {
  const formatted = formatText(toText(fields.caption), toText(fields.parse_mode));
  if (countCharacters(formatted.text) > MAX_CAPTION_CHARACTERS) throw badRequest('message caption is too long');
  return formatted;
}

function contentOf({ text, entities, keyboard }: Message): string {
  return JSON.stringify([text, entities, keyboard]);
}
