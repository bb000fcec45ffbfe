import { now, pause } from '../../platform/clock.ts';
import type { Store } from './sandbox-store.ts';
import type { Update } from './sandbox-types.ts';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 30_000;
/** The pauses after a failed delivery; the last one repeats. */
const RETRY_DELAYS_MS = [500, 1_000, 3_000, 10_000, 30_000, 60_000];

/** Delivers updates to webhooks, in order within a chat and to several chats at once, until the response is 2xx. */
export function createWebhookSender(
  store: Store,
  {
    retryDelaysMs = RETRY_DELAYS_MS,
    fetch: fetchUrl = fetch,
  }: { retryDelaysMs?: readonly number[] | undefined; fetch?: typeof fetch | undefined } = {},
) {
  const closing = new AbortController();
  /** The chats of which one update is on its way, by bot. */
  const busy = new Map<number, Set<number>>();

  function deliver(botId: number): void {
    const webhook = store.findBot(botId)?.webhook;
    if (!webhook || closing.signal.aborted) return;
    const chats = busy.get(botId) ?? new Set();
    busy.set(botId, chats);
    for (const update of store.listPending(botId)) {
      if (chats.size >= webhook.maxConnections) return;
      if (chats.has(update.personId)) continue;
      chats.add(update.personId);
      void deliverChat(update).finally(() => {
        chats.delete(update.personId);
        // Another update of the chat, or a chat for which there was no connection.
        if (store.listPending(botId, 1).length > 0) deliver(botId);
      });
    }
  }

  /** Sends one update until it is accepted, given up, or not for a webhook any more. */
  async function deliverChat(update: Update): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const bot = store.findBot(update.botId);
      if (!bot?.webhook || closing.signal.aborted) return;
      const error = await send(bot.webhook, { update_id: update.id, ...update.body });
      if (closing.signal.aborted) return;
      if (error === null || now().getTime() - update.at > DAY_MS) {
        store.finishUpdate(update);
        return;
      }
      const latest = store.findBot(update.botId);
      if (latest?.webhook)
        store.saveBot({
          ...latest,
          webhook: { ...latest.webhook, lastError: { at: now().getTime(), message: error } },
        });
      await pause(retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)] ?? 0, closing.signal);
    }
  }

  /** Null when the webhook has accepted the update, else what went wrong. */
  async function send({ url, secret }: { url: string; secret: string }, body: object): Promise<string | null> {
    try {
      const response = await fetchUrl(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret ? { 'x-telegram-bot-api-secret-token': secret } : {}),
        },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.ok ? null : `Wrong response from the webhook: ${response.status} ${response.statusText}`;
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'Read timeout expired' : 'Connection refused';
    }
  }

  return { deliver, close: () => closing.abort() };
}
