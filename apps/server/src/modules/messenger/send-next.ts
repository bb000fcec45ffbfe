import { monotonicMs, pause } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { openText, type Vault } from '../../platform/secrets.ts';
import { findBotAccess } from './bot-access.store.ts';
import { blockUnlessSeen, type LeasedChat, renewSendsLease } from './chats.store.ts';
import { revokeUnlessRenewed } from './renew-token.ts';
import { findNextSend, finishSend, postponeSend, spreadSends, type StoredSend } from './sends.store.ts';
import type { TelegramApi, TelegramFailure, TelegramResult } from './telegram-api.ts';
import { isWrongUrl, withoutLinks } from './without-links.ts';

/** Takes a free slot of a rate limit that all servers share: 0, else in how many milliseconds one is free. */
export type TakeSlot = (key: string, limit: { requests: number; perMs: number; burst: number }) => Promise<number>;

export type SendNextDeps = {
  db: Db;
  vault: Vault;
  log: Log;
  api: TelegramApi;
  takeSlot: TakeSlot;
  /** Reports to the partner that the token of the bot was revoked, in the transaction that stores it. */
  onRevoked: (tx: Tx, botId: number) => Promise<void>;
};

/** Telegram's limit for the messages of one bot. */
const PER_BOT = { requests: 30, perMs: 1_000, burst: 5 };
/** Between the messages of a bot that has very many: a few less a second than the limit, so that most of them find a free slot. */
const SPREAD_MS = 40;
const MAX_WAIT_SECONDS = 60;
/** While Telegram is unavailable nothing is sent at all, so its messages need not wait for long afterwards. */
const OUTAGE_WAIT_SECONDS = 1;
/** A request that was carried out is recorded before the lease of the chat ends and another server sends it again. */
const RECORD_WITHIN_MS = 30_000;
const RECORD_AGAIN_MS = 500;
/** Requests that Telegram does not count as messages. */
const uncounted = new Set(['deleteMessage', 'sendChatAction', 'setMyCommands']);

/**
 * Sends the next request of a leased chat. While Telegram is unavailable the request waits. A request that is interrupted after
 * Telegram has received it is sent again: the Bot API has no idempotency keys. Returns in how many milliseconds the bot may send
 * again when it has reached its limit.
 */
export async function sendNext(deps: SendNextDeps, chat: LeasedChat): Promise<number | void> {
  const { db, vault, log, api } = deps;
  const send = await findNextSend(db, chat);
  const bot = send && (await findBotAccess(db, vault, chat.botId));
  if (!send || !bot) return inTransaction(db, (tx) => finishSend(tx, chat, { id: send?.id ?? null, isMessage: false }));
  // It waits for a new token, as long as messages wait at all.
  if (bot.state === 'revoked')
    return inTransaction(db, (tx) => postponeSend(tx, chat, { id: null, delaySeconds: MAX_WAIT_SECONDS }));
  const isMessage = !uncounted.has(send.method);
  const waitMs = isMessage ? await deps.takeSlot(`telegram:${chat.botId}`, PER_BOT) : 0;
  if (waitMs > 0) {
    await inTransaction(db, (tx) => spreadSends(tx, chat, { waitMs, intervalMs: SPREAD_MS }));
    return waitMs;
  }
  const payload = JSON.parse(openText(vault, send.content)) as Payload;
  let attempts = 0;
  const request: Request = async (method, params) => {
    attempts += 1;
    // The lease might end before the outcome of a file, or of another attempt, is recorded.
    if (attempts > 1 || method === 'sendDocument') await renewSendsLease(db, chat);
    return api.call(bot.secrets.token, method, params);
  };
  let outcome: TelegramResult;
  let isRenewed = false;
  try {
    outcome = await sendWithButtons(deps, chat, request, { method: send.method, payload });
    if (!outcome.ok && isLostMessage(outcome.failure) && send.method === 'editMessageText')
      outcome = await sendWithButtons(deps, chat, request, { method: 'sendMessage', payload: withoutMessage(payload) });
    if (!outcome.ok && outcome.failure.kind === 'revoked') isRenewed = await revokeUnlessRenewed(deps, bot);
  } catch (error) {
    const delaySeconds = api.isUnavailable() ? OUTAGE_WAIT_SECONDS : Math.min(MAX_WAIT_SECONDS, 2 ** send.attempts);
    if (send.attempts === 0) log.warn({ reason: (error as Error).message }, 'a message of a bot waits for Telegram');
    return inTransaction(db, (tx) => postponeSend(tx, chat, { id: send.id, delaySeconds }));
  }
  if (outcome.ok || isUnchanged(outcome.failure))
    return record(db, (tx) => finishSend(tx, chat, { id: send.id, isMessage }));
  if (isRenewed) return inTransaction(db, (tx) => postponeSend(tx, chat, { id: send.id, delaySeconds: 0 }));
  await handleFailure(deps, chat, { send, isMessage }, outcome.failure);
}

type Payload = Record<string, unknown>;
type Request = (method: string, payload: Payload) => Promise<TelegramResult>;

/** A button whose address Telegram does not accept must not cost the person the message. */
async function sendWithButtons(
  { log }: Pick<SendNextDeps, 'log'>,
  { botId }: LeasedChat,
  request: Request,
  { method, payload }: { method: string; payload: Payload },
): Promise<TelegramResult> {
  const outcome = await request(method, payload);
  if (outcome.ok || outcome.failure.kind !== 'refused' || !isWrongUrl(outcome.failure.description)) return outcome;
  log.warn({ botId }, 'Telegram does not accept the address of a button: PUBLIC_URL must be a public address');
  return request(method, withoutLinks(payload));
}

/** Records what was sent; an interruption of the database must not make the person read it twice. */
async function record(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  for (const deadline = monotonicMs() + RECORD_WITHIN_MS; ; await pause(RECORD_AGAIN_MS)) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (monotonicMs() > deadline) throw error;
    }
  }
}

async function handleFailure(
  { db, log }: SendNextDeps,
  chat: LeasedChat,
  { send, isMessage }: { send: StoredSend; isMessage: boolean },
  failure: TelegramFailure,
): Promise<void> {
  const { id, method, seenAt } = send;
  if (failure.kind === 'limited')
    return inTransaction(db, (tx) => postponeSend(tx, chat, { id, delaySeconds: failure.retryAfterSeconds }));
  if (failure.kind === 'refused')
    log.error({ botId: chat.botId, method, reason: failure.description }, 'Telegram refused a message of a bot');
  await inTransaction(db, async (tx) => {
    if (failure.kind === 'revoked') return postponeSend(tx, chat, { id, delaySeconds: MAX_WAIT_SECONDS });
    await finishSend(tx, chat, { id, isMessage });
    if (failure.kind === 'blocked') await blockUnlessSeen(tx, chat, seenAt);
  });
}

/** The message was shown in this form before; the person sees what they should. */
const isUnchanged = (failure: TelegramFailure) =>
  failure.kind === 'refused' && failure.description.includes('message is not modified');
const isLostMessage = (failure: TelegramFailure) =>
  failure.kind === 'refused' &&
  /message to edit not found|message can't be edited|there is no text in the message/.test(failure.description);

function withoutMessage({ message_id: _, ...payload }: Payload): Payload {
  return payload;
}
