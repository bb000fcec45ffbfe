import { pause } from '../../platform/clock.ts';

export type Notice = { url: string; body: string; headers?: Record<string, string> };

/** Real providers repeat for hours; here a developer waits, so the first repeats come soon. */
const REPEAT_AFTER_MS = [0, 1_000, 5_000, 30_000, 120_000, 600_000];
const TIMEOUT_MS = 10_000;

/** Sends signed notices to the shop, as a provider does: until it is answered 2xx, or until patience ends. */
export function createNotices(repeatAfterMs: readonly number[] = REPEAT_AFTER_MS) {
  const closing = new AbortController();

  /** One attempt; the status that was answered, or null when nothing was. */
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
    /** True when it is over: the shop took it, or every repeat was in vain; false when the sandbox closes before. */
    async send(notice: Notice): Promise<boolean> {
      for (const wait of repeatAfterMs) {
        await pause(wait, closing.signal);
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
