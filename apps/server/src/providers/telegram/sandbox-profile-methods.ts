import { toText } from '../sandbox/request-fields.ts';
import { describeChat, describeMe } from './sandbox-describe.ts';
import { badRequest } from './sandbox-error.ts';
import { type Fields, toInteger, toList } from './sandbox-fields.ts';
import { drawPicture } from './sandbox-picture.ts';
import { newTokenSecret, type Store } from './sandbox-store.ts';
import type { Bot, BotCommand, StoredFile } from './sandbox-types.ts';

type Method = (bot: Bot, fields: Fields) => unknown;

const MAX_COMMANDS = 100;

/** The methods about a bot itself, its menu, its files and the bots that it manages. */
export function createProfileMethods(store: Store) {
  return {
    getMe: (bot) => describeMe(bot),

    setMyCommands(bot, fields) {
      const commands = (toList(fields.commands) ?? []).map(parseCommand);
      if (commands.length > MAX_COMMANDS) throw badRequest('BOT_COMMANDS_TOO_MUCH');
      store.saveBot({ ...bot, commands: { ...bot.commands, [toText(fields.language_code)]: commands } });
      return true;
    },
    getMyCommands: (bot, fields) => bot.commands[toText(fields.language_code)] ?? [],
    deleteMyCommands(bot, fields) {
      const { [toText(fields.language_code)]: _, ...commands } = bot.commands;
      store.saveBot({ ...bot, commands });
      return true;
    },

    setMyName(bot, fields) {
      const name = readLimited(fields.name, 64);
      store.saveBot({ ...bot, name: name || bot.name });
      return true;
    },
    getMyName: ({ name }) => ({ name }),
    setMyDescription(bot, fields) {
      store.saveBot({ ...bot, description: readLimited(fields.description, 512) });
      return true;
    },
    getMyDescription: ({ description }) => ({ description }),
    setMyShortDescription(bot, fields) {
      store.saveBot({ ...bot, shortDescription: readLimited(fields.short_description, 120) });
      return true;
    },
    getMyShortDescription: ({ shortDescription }) => ({ short_description: shortDescription }),

    getFile(bot, fields) {
      const file = store.findFile(toText(fields.file_id));
      if (!file || file.botId !== bot.id) throw badRequest('invalid file_id');
      return {
        file_id: file.id,
        file_unique_id: `AgAD${file.id.slice(12, 24)}`,
        file_size: Buffer.byteLength(file.base64, 'base64'),
        file_path: `documents/${file.id}`,
      };
    },

    getUserProfilePhotos(bot, fields) {
      const about = store.findBot(toInteger(fields.user_id) ?? 0);
      if (!about) {
        if (!store.findPerson(toInteger(fields.user_id) ?? 0)) throw badRequest('user not found');
        return { total_count: 0, photos: [] };
      }
      const { id, base64 } = pictureOf(store, about, bot.id);
      const size = { file_size: Buffer.byteLength(base64, 'base64'), width: 160, height: 160 };
      return { total_count: 1, photos: [[{ file_id: id, file_unique_id: `AQAD${about.id}`, ...size }]] };
    },

    getChat(bot, fields) {
      const person = store.findPerson(toInteger(fields.chat_id) ?? 0);
      if (!person || !store.findChat(bot.id, person.id)) throw badRequest('chat not found');
      return { ...describeChat(person), accent_color_id: person.id % 7, max_reaction_count: 11 };
    },

    getManagedBotToken: (bot, fields) => requireManaged(store, bot, fields).token,
    replaceManagedBotToken(bot, fields) {
      const managed = requireManaged(store, bot, fields);
      return replaceToken(store, managed).token;
    },
  } satisfies Record<string, Method>;
}

/** Gives a bot a new token; the old one is refused from now on. */
export function replaceToken(store: Store, bot: Bot): Bot {
  return store.saveBot({ ...bot, token: `${bot.id}:${newTokenSecret()}` });
}

/** The bot's picture as a file that `forBotId` may download. */
function pictureOf(store: Store, about: Bot, forBotId: number): StoredFile {
  const key = `picture-${about.id}-${forBotId}`;
  const base64 = store.findPicture(about.id) ?? drawPicture(about.id).toString('base64');
  const stored = store.findFile(key);
  if (stored?.base64 === base64) return stored;
  return store.saveFile({ id: key, botId: forBotId, filename: 'photo.png', mimeType: 'image/png', base64 });
}

function requireManaged(store: Store, bot: Bot, fields: Fields): Bot {
  const managed = store.findBot(toInteger(fields.user_id) ?? 0);
  if (!managed || managed.managerId !== bot.id) throw badRequest('user not found');
  return managed;
}

function parseCommand(value: unknown): BotCommand {
  const { command, description } = (value ?? {}) as Partial<BotCommand>;
  if (typeof command !== 'string' || !/^\/?[a-z0-9_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID');
  if (typeof description !== 'string' || description.length === 0 || description.length > 256)
    throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID');
  return { command: command.replace(/^\//, ''), description };
}

function readLimited(value: unknown, max: number): string {
  const text = toText(value).trim();
  if (text.length > max) throw badRequest('text is too long');
  return text;
}
