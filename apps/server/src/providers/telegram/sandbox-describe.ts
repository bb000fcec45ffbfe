import type { Store } from './sandbox-store.ts';
import type { Bot, Message, Person, SentFile } from './sandbox-types.ts';

/** A bot as a `User` of the API. */
export function describeBot({ id, name, username }: Bot): object {
  return { id, is_bot: true, first_name: name, username };
}

/** What `getMe` returns. */
export function describeMe(bot: Bot): object {
  return {
    ...describeBot(bot),
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    can_manage_bots: bot.canManageBots,
  };
}

export function describePerson({ id, firstName, username, languageCode }: Person): object {
  return {
    id,
    is_bot: false,
    first_name: firstName,
    ...(username ? { username } : {}),
    language_code: languageCode,
  };
}

export function describeChat({ id, firstName, username }: Person): object {
  return { id, first_name: firstName, ...(username ? { username } : {}), type: 'private' };
}

/** A message as the bot gets it. */
export function describeMessage(message: Message, bot: Bot, person: Person, store: Store): object {
  const created = message.createdBotId === null ? null : store.findBot(message.createdBotId);
  const isMedia = message.document !== null || message.photo !== null;
  const entities = message.entities.length > 0 ? message.entities : undefined;
  const textFields = isMedia
    ? { ...(message.text ? { caption: message.text } : {}), ...(entities ? { caption_entities: entities } : {}) }
    : { text: message.text, ...(entities ? { entities } : {}) };
  return {
    message_id: message.id,
    from: message.from === 'bot' ? describeBot(bot) : describePerson(person),
    chat: describeChat(person),
    date: message.date,
    ...(message.editDate === null ? {} : { edit_date: message.editDate }),
    ...(created ? { managed_bot_created: { bot: describeBot(created) } } : textFields),
    ...(message.document
      ? { document: { file_name: message.document.filename, ...describeFile(message.document) } }
      : {}),
    ...(message.photo ? { photo: [{ ...describeFile(message.photo), width: 320, height: 320 }] } : {}),
    ...(message.keyboard ? { reply_markup: message.keyboard } : {}),
  };
}

function describeFile({ fileId, mimeType, size }: SentFile): object {
  return { mime_type: mimeType, file_id: fileId, file_unique_id: `AgAD${fileId.slice(12, 24)}`, file_size: size };
}
