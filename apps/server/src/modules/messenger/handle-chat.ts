import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { openText, sealToText, type Vault } from '../../platform/secrets.ts';
import { type BotAccess, findBotAccess } from './bot-access.store.ts';
import { getChatState, type LeasedChat, releaseUpdates, setBlocked, updateChatState } from './chats.store.ts';
import { insertSends } from './sends.store.ts';
import type { TelegramApi } from './telegram-api.ts';
import { countAttempt, listWaitingUpdates, markHandled, type StoredUpdate } from './updates.store.ts';

/** A request to the Bot API. */
export type ApiCall = { method: string; payload: Record<string, unknown> };
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
  wakeSender: () => void;
};

/** After so many, another chat gets the server. */
const UPDATES_PER_LEASE = 5;
/** A defect in the conversation must not block a chat for ever. */
const MAX_ATTEMPTS = 4;

/**
 * Handles the waiting updates of a leased chat, in their order. What the conversation sends and remembers is stored in the
 * transaction that marks the update as handled, so that after a crash it is run again and nothing is sent twice by that.
 */
export async function handleChat(deps: HandleChatDeps, chat: LeasedChat): Promise<void> {
  const { db, vault, log } = deps;
  const bot = await findBotAccess(db, vault, chat.botId);
  const updates = await listWaitingUpdates(db, { ...chat, limit: UPDATES_PER_LEASE });
  for (const stored of updates) {
    try {
      await handleUpdate(deps, chat, bot, stored);
    } catch (error) {
      await inTransaction(db, (tx) => countAttempt(tx, stored.id));
      const isLast = stored.attempts + 1 >= MAX_ATTEMPTS;
      log.warn({ err: error, botId: chat.botId, isLast }, 'an update of a bot could not be handled');
      if (isLast) await inTransaction(db, async (tx) => void (await markHandled(tx, stored.id)));
      else return inTransaction(db, (tx) => releaseUpdates(tx, chat, { delaySeconds: 2 ** stored.attempts }));
    }
  }
  await inTransaction(db, (tx) => releaseUpdates(tx, chat));
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
  const person = personOf(update);
  const { calls, state } = person
    ? await deps.converse({ bot, person, update, state: await getChatState(db, chat) })
    : { calls: [], state: {} };
  const isAnswer = ({ method }: ApiCall) => method === 'answerCallbackQuery';
  await inTransaction(db, async (tx) => {
    // Another server has handled it meanwhile, after the lease of this one had ended.
    if (!(await markHandled(tx, stored.id))) return;
    await updateChatState(tx, chat, state);
    await insertSends(
      tx,
      chat,
      calls.filter((call) => !isAnswer(call)).map((call) => toSend(vault, call)),
    );
  });
  deps.wakeSender();
  // Not stored: it only ends the spinner of the button, and Telegram accepts it for a short time.
  for (const { method, payload } of calls.filter(isAnswer))
    void api.call(bot.secrets.token, method, payload).catch(() => undefined);
}

function personOf(update: PersonUpdate): Person | null {
  for (const field of ['message', 'callback_query', 'managed_bot']) {
    const { from, user } = (update[field] ?? {}) as { from?: Person; user?: Person };
    if (from ?? user) return (from ?? user) as Person;
  }
  return null;
}

/** A request as it waits in the queue. */
export function toSend(vault: Vault, { method, payload }: ApiCall) {
  const messageId = typeof payload.message_id === 'number' ? payload.message_id : null;
  return { method, messageId, content: sealToText(vault, JSON.stringify(payload)) };
}
