import { now } from '../../platform/clock.ts';
import { nowSeconds } from './sandbox-chat-methods.ts';
import { describeBot, describeMessage, describePerson, describeChat } from './sandbox-describe.ts';
import { replaceToken } from './sandbox-profile-methods.ts';
import type { Store } from './sandbox-store.ts';
import { formatText } from './sandbox-text.ts';
import type { Bot, CallbackQuery, Chat, Message, Person, ReplyButton } from './sandbox-types.ts';
import type { Updates } from './sandbox-updates.ts';

export type Persons = ReturnType<typeof createPersons>;
/** Handles a message to the pretended BotFather instead of an update. */
type OwnBot = { botId: number; receive: (chat: Chat, person: Person, text: string) => void };
type Deps = { store: Store; updates: Updates; ownBot: OwnBot };
type NewManagedBot = { name: string; username: string };

/** What persons do in their chats: the sandbox's window and its control route call these. */
export function createPersons({ store, updates, ownBot }: Deps) {
  function openChat(botId: number, personId: number): Chat {
    return (
      store.findChat(botId, personId) ?? {
        botId,
        personId,
        isBlocked: false,
        lastMessageId: 0,
        changedAt: now().getTime(),
        keyboard: null,
        dialog: null,
      }
    );
  }

  function addMessage(
    bot: Bot,
    person: Person,
    content: { text: string; createdBotId?: number },
  ): { message: Message; chat: Chat } {
    const chat = openChat(bot.id, person.id);
    if (chat.isBlocked) setBlocked(bot, person, false);
    const id = chat.lastMessageId + 1;
    const keyboard = chat.keyboard?.one_time_keyboard ? null : chat.keyboard;
    const saved = store.saveChat({
      ...chat,
      isBlocked: false,
      lastMessageId: id,
      changedAt: now().getTime(),
      keyboard,
    });
    const message = store.saveMessage({
      id,
      botId: bot.id,
      personId: person.id,
      from: 'person',
      date: nowSeconds(),
      editDate: null,
      ...formatText(content.text, ''),
      document: null,
      photo: null,
      keyboard: null,
      createdBotId: content.createdBotId ?? null,
      isDeleted: false,
    });
    return { message, chat: saved };
  }

  /** Sends a text. A chat begins with it; a blocked bot is unblocked by it. */
  function write(bot: Bot, person: Person, text: string): Message {
    const { message, chat } = addMessage(bot, person, { text });
    if (bot.id === ownBot.botId) ownBot.receive(chat, person, text.trim());
    else updates.push(bot, person.id, 'message', describeMessage(message, bot, person, store));
    return message;
  }

  function setBlocked(bot: Bot, person: Person, isBlocked: boolean): void {
    const chat = openChat(bot.id, person.id);
    if (chat.isBlocked === isBlocked) return;
    store.saveChat({ ...chat, isBlocked });
    const member = (status: string) => ({
      user: describeBot(bot),
      status,
      ...(status === 'kicked' ? { until_date: 0 } : {}),
    });
    updates.push(bot, person.id, 'my_chat_member', {
      chat: describeChat(person),
      from: describePerson(person),
      date: nowSeconds(),
      old_chat_member: member(isBlocked ? 'member' : 'kicked'),
      new_chat_member: member(isBlocked ? 'kicked' : 'member'),
    });
  }

  return {
    write,
    start: (bot: Bot, person: Person, payload: string): Message =>
      write(bot, person, payload ? `/start ${payload}` : '/start'),

    /** Presses a button of a message, which may have changed since the person saw it. Null: no such message. */
    press(bot: Bot, person: Person, { messageId, data }: { messageId: number; data: string }): CallbackQuery | null {
      const message = store.findMessage(bot.id, person.id, messageId);
      if (!message || message.isDeleted || message.from !== 'bot') return null;
      const query = store.addQuery({ botId: bot.id, personId: person.id, messageId, data });
      updates.push(bot, person.id, 'callback_query', {
        id: query.id,
        from: describePerson(person),
        message: describeMessage(message, bot, person, store),
        chat_instance: String(bot.id * 7 + person.id),
        data,
      });
      return query;
    },

    setBlocked,

    /** Creates the bot that a reply keyboard's button requests, and informs the managing bot. */
    createManagedBot(manager: Bot, person: Person, { name, username }: NewManagedBot): Bot {
      const bot = store.registerBot({
        token: store.newToken(),
        name,
        username,
        ownerId: person.id,
        managerId: manager.id,
      });
      const { message } = addMessage(manager, person, { text: '', createdBotId: bot.id });
      updates.push(manager, person.id, 'managed_bot', { user: describePerson(person), bot: describeBot(bot) });
      updates.push(manager, person.id, 'message', describeMessage(message, manager, person, store));
      return bot;
    },

    /** Gives a bot a new token, as its owner does with the pretended BotFather. */
    revokeToken(bot: Bot): Bot {
      const revoked = replaceToken(store, bot);
      if (bot.managerId !== null) {
        const [manager, owner] = [store.findBot(bot.managerId), store.findPerson(bot.ownerId ?? 0)];
        if (manager && owner)
          updates.push(manager, owner.id, 'managed_bot', { user: describePerson(owner), bot: describeBot(bot) });
      }
      return revoked;
    },
  };
}

/** The button of a chat's reply keyboard that requests a bot. */
export function findBotRequest({ keyboard }: Chat): ReplyButton['request_managed_bot'] | null {
  return keyboard?.keyboard.flat().find((button) => button.request_managed_bot)?.request_managed_bot ?? null;
}
