import { isDatabaseUnavailable, isPoolExhausted } from '../../platform/database/connection-errors.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { openText, sealToText, type Vault } from '../../platform/secrets.ts';
import { answerPress, isEmptyAnswer, isTextAnswer, parseAnswers } from './answer-press.ts';
import { type ApiCall, toSend } from './api-call.ts';
import { type BotAccess, findBotAccess } from './bot-access.store.ts';
import {
  getChatState,
  type LeasedChat,
  releaseUpdates,
  renewUpdatesLease,
  setBlocked,
  updateChatState,
} from './chats.store.ts';
import { insertSends } from './sends.store.ts';
import type { TelegramApi } from './telegram-api.ts';
import { countAttempt, insertAnswers, listWaitingUpdates, markHandled, type StoredUpdate } from './updates.store.ts';

export type Person = { id: number; username?: string; first_name: string; language_code?: string };
/** An update of a person, as Telegram sent it. */
export type PersonUpdate = { update_id: number; [field: string]: unknown };

/** Runs the conversation for an update: what is to be sent, and what the chat remembers. It may be run again. */
export type Converse = (turn: {
  bot: BotAccess;
  person: Person;
  update: PersonUpdate;
  state: object;
}) => Promise<{ calls: ApiCall[]; state: object }>;

export type HandleChatDeps = {
  db: Db;
  vault: Vault;
  log: Log;
  api: TelegramApi;
  converse: Converse;
  /** Answers an update that is given up. */
  answerFailure: Converse;
  wakeSender: () => void;
};

/** After so many, another chat gets the server. */
const UPDATES_PER_LEASE = 5;
/** A defect in the conversation must not block a chat for ever. */
const MAX_ATTEMPTS = 4;

/**
 * Handles the waiting updates of a leased chat, in their order. What the conversation sends and remembers is stored in the
 * transaction that marks the update as handled, so that after a crash it is run again and nothing is sent twice by that. An answer
 * to a press is stored there too and given next; the update is handled when the person has it.
 */
export async function handleChat(deps: HandleChatDeps, chat: LeasedChat): Promise<void> {
  const { db, vault, log } = deps;
  const bot = await findBotAccess(db, vault, chat.botId);
  const updates = await listWaitingUpdates(db, { ...chat, limit: UPDATES_PER_LEASE });
  for (const [index, stored] of updates.entries()) {
    // One update may wait for providers for most of a lease.
    if (index > 0) await inTransaction(db, (tx) => renewUpdatesLease(tx, chat));
    try {
      await handleUpdate(deps, chat, bot, stored);
    } catch (error) {
      // The update is not the cause: it is handled again, however often that happens.
      if (isDatabaseUnavailable(error) || isPoolExhausted(error)) throw error;
      await inTransaction(db, (tx) => countAttempt(tx, stored.id));
      const isLast = stored.attempts + 1 >= MAX_ATTEMPTS;
      log.warn({ err: error, botId: chat.botId, isLast }, 'an update of a bot could not be handled');
      if (isLast) await giveUp(deps, chat, bot, stored);
      else return inTransaction(db, (tx) => releaseUpdates(tx, chat, { delaySeconds: 2 ** stored.attempts }));
    }
  }
  await inTransaction(db, (tx) => releaseUpdates(tx, chat));
}

/** Answers that the update could not be handled. An answer to a press that is stored already is tried once more. */
async function giveUp(
  deps: HandleChatDeps,
  chat: LeasedChat,
  bot: BotAccess | null,
  stored: StoredUpdate,
): Promise<void> {
  await handleUpdate({ ...deps, converse: deps.answerFailure }, chat, bot, stored).catch(() =>
    inTransaction(deps.db, async (tx) => void (await markHandled(tx, stored.id))),
  );
}

async function handleUpdate(
  deps: HandleChatDeps,
  chat: LeasedChat,
  bot: BotAccess | null,
  stored: StoredUpdate,
): Promise<void> {
  const { db, vault, api } = deps;
  const update = JSON.parse(openText(vault, stored.content)) as PersonUpdate;
  const member = update.my_chat_member as { new_chat_member?: { status?: string } } | undefined;
  if (member || !bot) {
    const isBlocked = member?.new_chat_member?.status === 'kicked';
    await inTransaction(db, async (tx) => {
      await markHandled(tx, stored.id);
      if (member) await setBlocked(tx, chat, isBlocked);
    });
    return;
  }
  const calls = stored.answers === null ? await runConversation(deps, chat, { bot, stored, update }) : [];
  const answers = stored.answers === null ? calls.filter(isTextAnswer) : parseAnswers(vault, stored.answers);
  if (answers.length > 0) await answerPress(deps, chat, { updateId: stored.id, token: bot.secrets.token, answers });
  deps.wakeSender();
  // Not stored: it only ends the spinner of the button, and Telegram accepts it for a short time.
  for (const { method, payload } of calls.filter(isEmptyAnswer))
    void api.call(bot.secrets.token, method, payload).catch(() => undefined);
}

type Conversation = { bot: BotAccess; stored: StoredUpdate; update: PersonUpdate };

/** Runs the conversation for an update and stores what it sends and remembers. Returns what it sends, empty if it was handled meanwhile. */
async function runConversation(
  { db, vault, converse }: HandleChatDeps,
  chat: LeasedChat,
  { bot, stored, update }: Conversation,
): Promise<readonly ApiCall[]> {
  const person = personOf(update);
  const { calls, state } = person
    ? await converse({ bot, person, update, state: await getChatState(db, chat) })
    : { calls: [], state: {} };
  const answers = calls.filter(isTextAnswer);
  return inTransaction(db, async (tx) => {
    const isFirst =
      answers.length > 0
        ? await insertAnswers(tx, stored.id, sealToText(vault, JSON.stringify(answers)))
        : await markHandled(tx, stored.id);
    // Another server has handled it meanwhile, after the lease of this one had ended.
    if (!isFirst) return [];
    await updateChatState(tx, chat, state);
    const sends = calls.filter((call) => !isTextAnswer(call) && !isEmptyAnswer(call));
    await insertSends(
      tx,
      chat,
      sends.map((call) => toSend(vault, call)),
    );
    return calls;
  });
}

function personOf(update: PersonUpdate): Person | null {
  for (const field of ['message', 'callback_query', 'managed_bot']) {
    const { from, user } = (update[field] ?? {}) as { from?: Partial<Person>; user?: Partial<Person> };
    const found = from ?? user;
    if (found?.id !== undefined) return { ...found, id: found.id, first_name: found.first_name ?? '' };
  }
  return null;
}
