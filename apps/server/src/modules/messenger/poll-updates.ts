import { monotonicMs, pause } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findBotAccess, findLastUpdateId, leaseBotsToPoll } from './bot-access.store.ts';
import { storeUpdate } from './receive-update.ts';
import { ALLOWED_UPDATES } from './register-bots.ts';
import { revokeUnlessRenewed } from './renew-token.ts';
import type { TelegramApi } from './telegram-api.ts';

const LONG_POLL_SECONDS = 25;
/**
 * Up to so many bots have a waiting request each. Of more bots those have one that got an update with their last request; the others
 * are asked in turn, together at most `REQUESTS_PER_SECOND`.
 */
const MAX_LONG_POLLS = 40;
const REQUESTS_PER_SECOND = 100;
const CHOOSE_MS = 10_000;
const PAUSE_AFTER_FAILURE_MS = 2_000;
/** Least time between two requests of a bot that return at once and without an update. */
const SHORT_POLL_PAUSE_MS = 500;

type Deps = {
  db: Db;
  vault: Vault;
  log: Log;
  api: TelegramApi;
  /** Names this server. */
  serverId: string;
  /** No other server uses the database: the leases of a dead one need not be waited for. */
  isOnlyServer: boolean;
  onStored: () => void;
  /** Reports to the partner that the token of the bot was revoked. */
  onRevoked: (tx: Tx, botId: number) => Promise<void>;
};

/**
 * Polls the bots that have no webhook. One server polls a bot at a time. `refresh` begins with a bot that was just added.
 */
export function startPolling(deps: Deps): { refresh(): void; stop(): Promise<void> } {
  const { db, log, serverId, isOnlyServer } = deps;
  const polled = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  let choosing: Promise<void> | null = null;
  let mine = new Set<number>();
  let longPolls = 0;

  async function choose(): Promise<void> {
    mine = new Set(await leaseBotsToPoll(db, { serverId, isOnlyServer }));
    for (const botId of mine) {
      if (polled.has(botId)) continue;
      polled.set(
        botId,
        pollBot(deps, botId, {
          isMine: () => !stopping.signal.aborted && mine.has(botId),
          plan: (isActive) => planPolls(mine.size, isActive && longPolls < MAX_LONG_POLLS),
          countLongPoll: (by) => {
            longPolls += by;
          },
          signal: stopping.signal,
        }).finally(() => polled.delete(botId)),
      );
    }
  }
  function refresh(): void {
    if (stopping.signal.aborted) return;
    choosing = (choosing ?? Promise.resolve())
      .then(choose)
      .catch((error: Error) => log.warn({ reason: error.message }, 'the bots to poll could not be read'));
  }
  const timer = setInterval(refresh, CHOOSE_MS);
  timer.unref();
  refresh();
  return {
    refresh,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await choosing;
      await Promise.all(polled.values());
    },
  };
}

/**
 * How long a request waits for an update, and the pause after one without, by the number of polled bots. `mayWait`: the bot is active,
 * and there is room for another waiting request.
 */
export function planPolls(bots: number, mayWait: boolean): { waitSeconds: number; pauseMs: number } {
  if (bots <= MAX_LONG_POLLS || mayWait) return { waitSeconds: LONG_POLL_SECONDS, pauseMs: SHORT_POLL_PAUSE_MS };
  return { waitSeconds: 0, pauseMs: Math.max(SHORT_POLL_PAUSE_MS, (bots * 1_000) / REQUESTS_PER_SECOND) };
}

type Polling = {
  isMine: () => boolean;
  plan: (isActive: boolean) => ReturnType<typeof planPolls>;
  countLongPoll: (by: 1 | -1) => void;
  signal: AbortSignal;
};

async function pollBot(deps: Deps, botId: number, { isMine, plan, countLongPoll, signal }: Polling): Promise<void> {
  const { db, vault, log, api } = deps;
  // The partner writes to a new bot at once.
  let isActive = true;
  let offset: number | null = null;
  let hasFailed = false;
  while (isMine()) {
    try {
      const bot = await findBotAccess(db, vault, botId);
      if (!bot || bot.state === 'revoked') return;
      offset ??= ((await findLastUpdateId(db, botId)) ?? -1) + 1;
      const { waitSeconds: timeout, pauseMs } = plan(isActive);
      const beganMs = monotonicMs();
      const params = { timeout, allowed_updates: ALLOWED_UPDATES, ...(offset > 0 ? { offset } : {}) };
      if (timeout > 0) countLongPoll(1);
      const request = api.call(bot.secrets.token, 'getUpdates', params, { timeoutMs: (timeout + 10) * 1_000, signal });
      const outcome = await request.finally(() => {
        if (timeout > 0) countLongPoll(-1);
      });
      if (!outcome.ok && outcome.failure.kind === 'revoked') await revokeUnlessRenewed(deps, bot);
      if (!outcome.ok && outcome.failure.kind === 'conflict') await api.call(bot.secrets.token, 'deleteWebhook', {});
      if (!outcome.ok)
        throw new Error(outcome.failure.kind === 'refused' ? outcome.failure.description : outcome.failure.kind);
      const updates = outcome.result as { update_id: number }[];
      for (const update of updates) {
        await storeUpdate({ db, vault }, botId, update);
        offset = update.update_id + 1;
      }
      isActive = updates.length > 0;
      if (isActive) deps.onStored();
      else if (timeout === 0 || monotonicMs() - beganMs < SHORT_POLL_PAUSE_MS) await pause(pauseMs, signal);
      hasFailed = false;
    } catch (error) {
      if (signal.aborted) return;
      if (!hasFailed) log.warn({ botId, reason: (error as Error).message }, 'a bot could not be polled');
      hasFailed = true;
      await pause(PAUSE_AFTER_FAILURE_MS, signal);
    }
  }
}
