import { monotonicMs } from '../../platform/clock.ts';
import { isHttpUrl, toText } from '../sandbox/request-fields.ts';
import { badRequest, TelegramError } from './sandbox-error.ts';
import { type Fields, toBoolean, toInteger, toList } from './sandbox-fields.ts';
import type { Store } from './sandbox-store.ts';
import type { Bot, Update } from './sandbox-types.ts';
import { createWebhookSender } from './sandbox-webhooks.ts';

export type Updates = ReturnType<typeof createUpdates>;
type Options = { store: Store; webhookRetryDelaysMs?: readonly number[]; webhookFetch?: typeof fetch };

const MAX_UPDATES = 100;
const MAX_POLL_SECONDS = 50;
/** How often a poll looks for updates that another process has stored. */
const LOOK_AGAIN_MS = 1_000;
const CONFLICT_WEBHOOK =
  "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";
const CONFLICT_POLL =
  'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running';

/** The updates of the bots and the two ways to receive them: webhooks and long polling. */
export function createUpdates({ store, webhookRetryDelaysMs, webhookFetch }: Options) {
  const webhooks = createWebhookSender(store, { retryDelaysMs: webhookRetryDelaysMs, fetch: webhookFetch });
  const polls = new Map<number, AbortController>();
  const waiting = new Map<number, () => void>();
  const closing = new AbortController();

  /** Stores an update and delivers it, unless the bot does not take this kind. */
  function push(bot: Bot, personId: number, kind: string, content: object): void {
    if (bot.allowedUpdates && bot.allowedUpdates.length > 0 && !bot.allowedUpdates.includes(kind)) return;
    store.addUpdate(bot.id, personId, { [kind]: content });
    waiting.get(bot.id)?.();
    webhooks.deliver(bot.id);
  }

  /** Waits for an update of a bot, for the end of a poll or for some time. */
  function waitForUpdate(botId: number, ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        if (waiting.get(botId) === end) waiting.delete(botId);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', end);
      waiting.set(botId, end);
      if (signal.aborted) end();
    });
  }

  function confirmBefore(botId: number, offset: number): void {
    const pending = store.listPending(botId);
    const confirmed = offset < 0 ? pending.slice(0, Math.max(0, pending.length + offset)) : pending;
    for (const update of confirmed) if (offset < 0 || update.id < offset) store.finishUpdate(update);
  }

  function drop(botId: number, fields: Fields): void {
    if (toBoolean(fields.drop_pending_updates))
      for (const update of store.listPending(botId)) store.finishUpdate(update);
  }

  return {
    push,

    /** Waits up to `timeout` seconds for updates; `disconnected` ends the wait. A second poll of the bot ends the first. */
    async getUpdates(bot: Bot, fields: Fields, disconnected: AbortSignal): Promise<object[]> {
      if (bot.webhook) throw new TelegramError(409, CONFLICT_WEBHOOK);
      polls.get(bot.id)?.abort();
      const poll = new AbortController();
      polls.set(bot.id, poll);
      const signal = AbortSignal.any([poll.signal, disconnected, closing.signal]);
      const allowed = toList(fields.allowed_updates);
      if (allowed) store.saveBot({ ...bot, allowedUpdates: allowed.map(toText) });
      const limit = Math.min(Math.max(toInteger(fields.limit) ?? MAX_UPDATES, 1), MAX_UPDATES);
      const timeoutMs = 1_000 * Math.min(Math.max(toInteger(fields.timeout) ?? 0, 0), MAX_POLL_SECONDS);
      const deadline = monotonicMs() + timeoutMs;
      try {
        confirmBefore(bot.id, toInteger(fields.offset) ?? 0);
        for (;;) {
          const found = store.listPending(bot.id, limit);
          const leftMs = deadline - monotonicMs();
          if (found.length > 0 || leftMs <= 0 || signal.aborted) return found.map(describeUpdate);
          await waitForUpdate(bot.id, Math.min(leftMs, LOOK_AGAIN_MS), signal);
          if (poll.signal.aborted) throw new TelegramError(409, CONFLICT_POLL);
          if (store.findBot(bot.id)?.token !== bot.token) throw new TelegramError(401, 'Unauthorized');
        }
      } finally {
        if (polls.get(bot.id) === poll) polls.delete(bot.id);
      }
    },

    setWebhook(bot: Bot, fields: Fields): string {
      const url = toText(fields.url);
      if (url === '') return this.deleteWebhook(bot, fields);
      if (!isHttpUrl(url)) throw badRequest('bad webhook: invalid webhook URL specified');
      const secret = toText(fields.secret_token);
      if (secret.length > 256) throw badRequest('secret token is too long');
      if (!/^[\w-]*$/.test(secret)) throw badRequest('secret token contains unallowed characters');
      const allowed = toList(fields.allowed_updates);
      const maxConnections = Math.min(Math.max(toInteger(fields.max_connections) ?? 40, 1), 100);
      const isSame = bot.webhook?.url === url && bot.webhook.secret === secret;
      drop(bot.id, fields);
      store.saveBot({
        ...bot,
        webhook: { url, secret, maxConnections, lastError: null },
        ...(allowed ? { allowedUpdates: allowed.map(toText) } : {}),
      });
      polls.get(bot.id)?.abort();
      webhooks.deliver(bot.id);
      return isSame ? 'Webhook is already set' : 'Webhook was set';
    },

    deleteWebhook(bot: Bot, fields: Fields): string {
      drop(bot.id, fields);
      if (!bot.webhook) return 'Webhook is already deleted';
      store.saveBot({ ...bot, webhook: null });
      return 'Webhook was deleted';
    },

    getWebhookInfo({ id, webhook, allowedUpdates }: Bot): object {
      return {
        url: webhook?.url ?? '',
        has_custom_certificate: false,
        pending_update_count: store.listPending(id).length,
        ...(webhook ? { max_connections: webhook.maxConnections, ip_address: '127.0.0.1' } : {}),
        ...(webhook?.lastError
          ? { last_error_date: Math.floor(webhook.lastError.at / 1000), last_error_message: webhook.lastError.message }
          : {}),
        ...(allowedUpdates ? { allowed_updates: allowedUpdates } : {}),
      };
    },

    /** Goes on with the deliveries that a stop has interrupted. */
    resume(): void {
      for (const { id } of store.listBots()) webhooks.deliver(id);
    },

    close(): void {
      closing.abort();
      webhooks.close();
    },
  };
}

function describeUpdate({ id, body }: Update): object {
  return { update_id: id, ...body };
}
