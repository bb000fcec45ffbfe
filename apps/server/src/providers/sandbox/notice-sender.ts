import { pause } from '../../platform/clock.ts';

export type Notice = { url: string; body: string; headers?: Record<string, string> };

/** Real providers retry for hours; here a developer waits, so the first retries come soon. */
const RETRY_DELAYS_MS = [0, 1_000, 5_000, 30_000, 120_000, 600_000];
const TIMEOUT_MS = 10_000;

/** Sends signed notices to the shop, as a provider does: until the response is 2xx or the retries are used up. */
export function createNoticeSender(retryDelaysMs: readonly number[] = RETRY_DELAYS_MS) {
  const closing = new AbortController();

  /** One attempt; returns the status of the response, or null without one. */
  async function sendOnce(notice: Notice): Promise<number | null> {
    try {
      const response = await fetch(notice.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...notice.headers },
        body: notice.body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  return {
    sendOnce,
    /** True when the shop accepted the notice or all retries failed; false when the sandbox closed before. */
    async send(notice: Notice): Promise<boolean> {
      for (const delayMs of retryDelaysMs) {
        await pause(delayMs, closing.signal);
        if (closing.signal.aborted) return false;
        const status = await sendOnce(notice);
        if (status !== null && status >= 200 && status < 300) return true;
      }
      return !closing.signal.aborted;
    },
    close(): void {
      closing.abort();
    },
  };
}
