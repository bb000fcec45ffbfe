import { createBusyShareReader } from '../../platform/busy-share.ts';
import { pause } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { newToken, type Vault } from '../../platform/secrets.ts';
import { leaseChatsWithSends, leaseChatsWithUpdates, releaseUpdates } from './chats.store.ts';
import { endWebhooks } from './end-webhooks.ts';
import { type Converse, handleChat } from './handle-chat.ts';
import { endLeases } from './leases.store.ts';
import { startPolling } from './poll-updates.ts';
import { receiveUpdate, type Received } from './receive-update.ts';
import { findOwnUsername } from './bots-registry.store.ts';
import { type RegisterDeps, registerBot, registerBots, registerOwnBot } from './register-bots.ts';
import { type TakeSlot, sendNext } from './send-next.ts';
import { postponeSend } from './sends.store.ts';
import type { TelegramApi } from './telegram-api.ts';
import { startWorkLoop } from './work-loop.ts';

/** Fewer than the connections to the database. Those that wait for a provider, and requests that wait for Telegram, are not counted. */
const CONVERSATIONS_AT_ONCE = 8;
const REQUESTS_AT_ONCE = 12;
/** Telegram's limit for messages to one person. */
const MESSAGE_INTERVAL_MS = 1_000;
const REGISTER_INTERVAL_MS = 60_000;
/** The sandbox is reachable as soon as this server listens. */
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 5_000;
/** When a chat whose work was cut off is worked on again. */
const soon = { delaySeconds: 1 };

export type MessengerDeps = {
  db: Db;
  vault: Vault;
  log: Log;
  api: TelegramApi;
  converse: Converse;
  answerFailure: Converse;
  takeSlot: TakeSlot;
  /** Base URL under which Telegram reaches the shop; null: bots are polled. */
  webhookBase: string | null;
  commandsOf: RegisterDeps['commandsOf'];
  onRevoked: (tx: Tx, botId: number) => Promise<void>;
  /** The tokens of the shop's own bots; null: no bot. */
  ownTokens: { goods: string | null; domains: string | null };
  /** Is called with the username of an own bot; null: the token of the settings is of no use. */
  onOwnBot: (kind: 'goods' | 'domains', username: string | null) => void;
  isOnlyServer: boolean;
  /** The time between two messages to one person; tests do not wait for a second. */
  messageIntervalMs?: number | undefined;
};

export type Messenger = {
  receive(update: { botKey: string; secret: string; body: Buffer }): Promise<Received>;
  /** Registers a bot that was just added. */
  register(botId: number): Promise<void>;
  /** Sends what was just stored. */
  wakeSender(): void;
  stop(): Promise<void>;
};

/**
 * Serves all bots: registers them, receives and polls updates, runs conversations and sends messages. A silent bot costs nothing
 * but its row.
 */
export function startMessenger(deps: MessengerDeps): Messenger {
  const { db, vault, log, api, isOnlyServer } = deps;
  const onError = (error: unknown) => log.warn({ err: error }, 'the bots were interrupted');
  const webhookPrefix = deps.webhookBase === null ? null : `${deps.webhookBase}/api/webhooks/telegram/`;
  const registering: RegisterDeps = { ...deps, webhookPrefix };
  let isStopped = false;
  /** Until then the stored tokens of the shop's own bots may not be those of the settings. */
  let areOwnRegistered = false;
  const stopping = new AbortController();

  const intervalMs = deps.messageIntervalMs ?? MESSAGE_INTERVAL_MS;
  const sender = startWorkLoop({
    concurrency: REQUESTS_AT_ONCE,
    intervalMs,
    // Messages wait untouched while Telegram is unavailable, so that all of them are due when it is back.
    lease: async (choice) => (api.isUnavailable() ? [] : leaseChatsWithSends(db, choice, intervalMs)),
    work: (chat) => sendNext(deps, chat),
    release: (chat) => inTransaction(db, (tx) => postponeSend(tx, chat, { id: null, ...soon })),
    onError,
  });
  const conversations = startWorkLoop({
    concurrency: CONVERSATIONS_AT_ONCE,
    lease: (choice) => leaseChatsWithUpdates(db, choice),
    watchLoad: createBusyShareReader,
    work: (chat) => handleChat({ ...deps, wakeSender: sender.wake }, chat),
    release: (chat) => inTransaction(db, (tx) => releaseUpdates(tx, chat, soon)),
    onError,
  });
  const polling =
    webhookPrefix === null
      ? startPolling({
          db,
          vault,
          log,
          api,
          serverId: newToken().slice(0, 16),
          isOnlyServer,
          onStored: conversations.wake,
          onRevoked: deps.onRevoked,
        })
      : null;

  async function registerOwn(kind: 'goods' | 'domains', token: string): Promise<void> {
    await untilDone(`the shop’s own ${kind} bot is not registered yet`, async () => {
      // Links to the bot work also while Telegram is unavailable.
      deps.onOwnBot(kind, await findOwnUsername(db, kind, token));
      deps.onOwnBot(kind, await registerOwnBot(registering, kind, token));
      polling?.refresh();
    });
  }
  /** Repeats work until it does not throw, or the messenger stops. */
  async function untilDone(warning: string, work: () => Promise<void>): Promise<void> {
    for (let retryMs = FIRST_RETRY_MS; !isStopped; retryMs = Math.min(MAX_RETRY_MS, retryMs * 2)) {
      try {
        return await work();
      } catch (error) {
        if (retryMs === MAX_RETRY_MS) log.warn({ reason: (error as Error).message }, warning);
        await pause(retryMs, stopping.signal);
      }
    }
  }
  async function begin(): Promise<void> {
    if (isOnlyServer) await untilDone('the bots wait for the database', () => endLeases(db));
  }
  async function registerOwnBots(): Promise<void> {
    const { goods, domains } = deps.ownTokens;
    await Promise.all([goods && registerOwn('goods', goods), domains && registerOwn('domains', domains)]);
    areOwnRegistered = true;
  }
  async function keepRegistered(): Promise<void> {
    await registerBots(registering, { withOwn: areOwnRegistered, signal: stopping.signal });
    await endWebhooks({ db, vault, log, api });
    polling?.refresh();
  }
  const begun = begin();
  // Partners' bots do not wait while Telegram limits or refuses a token of the shop.
  const ownRegistered = begun.then(registerOwnBots).catch(onError);
  let kept = begun.then(keepRegistered).catch(onError);
  const timer = setInterval(() => {
    kept = kept.then(() => (isStopped ? undefined : keepRegistered())).catch(onError);
  }, REGISTER_INTERVAL_MS);
  timer.unref();

  return {
    async receive(update) {
      const received = await receiveUpdate({ db, vault }, update);
      if (received === 'stored') conversations.wake();
      return received;
    },
    async register(botId) {
      await registerBot(registering, botId);
      polling?.refresh();
    },
    wakeSender: sender.wake,
    async stop() {
      isStopped = true;
      stopping.abort();
      clearInterval(timer);
      await polling?.stop();
      await Promise.all([ownRegistered, kept]);
      await conversations.stop();
      await sender.stop();
    },
  };
}
