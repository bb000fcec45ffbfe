import { now } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { openStateFile } from '../sandbox/state-file.ts';
import type { Bot, CallbackQuery, Chat, Message, Person, StoredFile, Update } from './sandbox-types.ts';

export type Store = ReturnType<typeof openStore>;
type NewBot = Partial<Omit<Bot, 'id'>> & { token: string };

/** Update ids begin at a number that differs from message ids, so that a mix-up of both does not go unnoticed. */
const FIRST_UPDATE_ID = 100_000_000;
const FIRST_OWN_BOT_ID = 5_000_000_000;
const FIRST_PERSON_ID = 700_000_001;

/** The same persons sign in at the sandbox of Telegram's issuer. */
const firstPersons = [
  { firstName: 'Анна', username: 'anna_sandbox', languageCode: 'ru' },
  { firstName: 'Ben', username: 'ben_sandbox', languageCode: 'en' },
  { firstName: '李明', username: 'liming_sandbox', languageCode: 'zh' },
  { firstName: 'Олег', username: null, languageCode: 'ru' },
];

/** Everything that the sandbox of Telegram stores. `stateFile` names the file of each kind; unset: in memory. */
export function openStore(stateFile: (kind: string) => string | undefined = () => undefined) {
  const bots = openStateFile<Bot>(stateFile('bots'));
  const persons = openStateFile<Person>(stateFile('persons'));
  const chats = openStateFile<Chat>(stateFile('chats'));
  const messages = openStateFile<Message>(stateFile('messages'));
  const queues = openStateFile<{ lastId: number; doneUpTo: number }>(stateFile('queues'));
  const updates = openStateFile<Update>(stateFile('updates'));
  const queries = openStateFile<CallbackQuery>(stateFile('queries'));
  const files = openStateFile<StoredFile>(stateFile('files'));
  const pictures = openStateFile<{ base64: string }>(stateFile('pictures'));
  const listeners = new Set<() => void>();
  let version = 0;

  function changed(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  const chatKey = (botId: number, personId: number) => `${botId} ${personId}`;
  const queueOf = (botId: number) =>
    queues.find(String(botId)) ?? { lastId: FIRST_UPDATE_ID, doneUpTo: FIRST_UPDATE_ID };

  if (persons.list().length === 0)
    for (const [index, person] of firstPersons.entries()) {
      const id = FIRST_PERSON_ID + index;
      persons.save(String(id), { ...person, id, isDeactivated: false });
    }

  return {
    /** Grows with every change that a chat window shows. */
    version: () => version,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    listBots: () => bots.list(),
    findBot: (id: number) => bots.find(String(id)),
    findBotByToken(token: string): Bot | null {
      const bot = bots.find(token.split(':', 1)[0] ?? '');
      return bot?.token === token ? bot : null;
    },
    findBotByUsername(username: string): Bot | null {
      const wanted = username.replace(/^@/, '').toLowerCase();
      return bots.list().find((bot) => bot.username.toLowerCase() === wanted) ?? null;
    },
    saveBot(bot: Bot): Bot {
      bots.save(String(bot.id), bot);
      changed();
      return bot;
    },
    /** Creates the bot of a token; the same bot again when it exists. */
    registerBot({ token, ...fields }: NewBot): Bot {
      const id = Number(token.split(':')[0]);
      const existing = bots.find(String(id));
      if (existing) return existing;
      return this.saveBot({
        id,
        token,
        username: `sandbox_${id}_bot`,
        name: `Bot ${id}`,
        ownerId: null,
        managerId: null,
        canManageBots: false,
        description: '',
        shortDescription: '',
        commands: {},
        webhook: null,
        allowedUpdates: null,
        ...fields,
      });
    },
    /**
     * A token of a bot that does not exist yet, in the shape of the real ones. The ids, of which the default pictures are drawn, are the
     * same in every run: a random picture would now and then look like the shop's own.
     */
    newToken(): string {
      for (let id = FIRST_OWN_BOT_ID; ; id += 1) if (!bots.find(String(id))) return `${id}:${newTokenSecret()}`;
    },

    listPersons: () => persons.list(),
    findPerson: (id: number) => persons.find(String(id)),
    savePerson(person: Person): Person {
      persons.save(String(person.id), person);
      changed();
      return person;
    },
    newPersonId: () => Math.max(...persons.list().map(({ id }) => id)) + 1,

    listChatsOf: (personId: number) => chats.list().filter((chat) => chat.personId === personId),
    findChat: (botId: number, personId: number) => chats.find(chatKey(botId, personId)),
    saveChat(chat: Chat): Chat {
      chats.save(chatKey(chat.botId, chat.personId), chat);
      changed();
      return chat;
    },

    findMessage: (botId: number, personId: number, id: number) => messages.find(`${chatKey(botId, personId)} ${id}`),
    saveMessage(message: Message): Message {
      messages.save(`${chatKey(message.botId, message.personId)} ${message.id}`, message);
      changed();
      return message;
    },
    /** The last messages of a chat, the oldest first. */
    listMessages(chat: Chat, limit: number): Message[] {
      const found: Message[] = [];
      for (let id = chat.lastMessageId; id > 0 && found.length < limit; id -= 1) {
        const message = this.findMessage(chat.botId, chat.personId, id);
        if (message && !message.isDeleted) found.push(message);
      }
      return found.reverse();
    },

    addUpdate(botId: number, personId: number, body: Record<string, unknown>): Update {
      const queue = queueOf(botId);
      const update = { id: queue.lastId + 1, botId, personId, at: now().getTime(), body };
      updates.save(`${botId} ${update.id}`, update);
      queues.save(String(botId), { ...queue, lastId: update.id });
      changed();
      return update;
    },
    listPending(botId: number, limit = Number.POSITIVE_INFINITY): Update[] {
      const { lastId, doneUpTo } = queueOf(botId);
      const found: Update[] = [];
      for (let id = doneUpTo + 1; id <= lastId && found.length < limit; id += 1) {
        const update = updates.find(`${botId} ${id}`);
        if (update?.body) found.push(update);
      }
      return found;
    },
    finishUpdate({ botId, id }: Update): void {
      const update = updates.find(`${botId} ${id}`);
      if (!update?.body) return;
      updates.save(`${botId} ${id}`, { ...update, body: null });
      const queue = queueOf(botId);
      let { doneUpTo } = queue;
      while (doneUpTo < queue.lastId && !updates.find(`${botId} ${doneUpTo + 1}`)?.body) doneUpTo += 1;
      if (doneUpTo !== queue.doneUpTo) queues.save(String(botId), { ...queue, doneUpTo });
    },

    addQuery(query: Omit<CallbackQuery, 'id' | 'at' | 'answer'>): CallbackQuery {
      const id = String(hashToken(newToken()).readBigUInt64BE());
      const added = { ...query, id, at: now().getTime(), answer: null };
      queries.save(id, added);
      return added;
    },
    listQueries: (botId: number, personId: number) =>
      queries.list().filter((query) => query.botId === botId && query.personId === personId),
    findQuery: (id: string) => queries.find(id),
    saveQuery(query: CallbackQuery): void {
      queries.save(query.id, query);
      changed();
    },

    addFile(file: Omit<StoredFile, 'id'>): StoredFile {
      const added = { ...file, id: `BQACAgIAAxk${newToken()}` };
      files.save(added.id, added);
      return added;
    },
    saveFile(file: StoredFile): StoredFile {
      files.save(file.id, file);
      return file;
    },
    /** The picture that a test gave to a bot, in base64. */
    findPicture: (botId: number) => pictures.find(String(botId))?.base64 ?? null,
    savePicture: (botId: number, base64: string) => pictures.save(String(botId), { base64 }),
    findFile: (id: string) => files.find(id),
  };
}

/** 35 characters that begin with AA, as in real tokens. */
export function newTokenSecret(): string {
  return `AA${newToken().slice(0, 33)}`;
}
