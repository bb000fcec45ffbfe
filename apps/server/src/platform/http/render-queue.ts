import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { createSemaphore } from './semaphore.ts';

type NewResponse = Parameters<ResponseCache['getOrCreate']>[1] extends () => Promise<infer M> ? M : never;
type Limits = { maxConcurrent: number; maxWaiting: number };

/** The page was not rendered, because nobody waits for it any more. */
class Abandoned extends Error {}

export type RenderQueue = (
  key: string,
  /** Aborted when the client has closed the connection. */
  closed: AbortSignal,
  render: () => Promise<NewResponse>,
) => Promise<CachedResponse | null>;

/**
 * Renders pages, each once for all concurrent requests, with limited concurrency. Other pages wait in a queue, which refuses with
 * UNAVAILABLE when it is full. A page that nobody waits for any more is skipped. Returns null when the client has disconnected.
 */
export function createRenderQueue(cache: ResponseCache, { maxConcurrent, maxWaiting }: Limits): RenderQueue {
  const withSlot = createSemaphore(maxConcurrent, maxWaiting);
  const waiting = new Map<string, number>();
  const count = (key: string, change: 1 | -1) => {
    const left = (waiting.get(key) ?? 0) + change;
    if (left > 0) waiting.set(key, left);
    else waiting.delete(key);
  };
  return async (key, closed, render) => {
    if (closed.aborted) return null;
    let isCounted = true;
    const leave = () => {
      if (isCounted) count(key, -1);
      isCounted = false;
    };
    count(key, 1);
    closed.addEventListener('abort', leave, { once: true });
    const renderIfWanted = () => {
      if (!waiting.has(key)) throw new Abandoned();
      return render();
    };
    try {
      for (;;) {
        try {
          return await cache.getOrCreate(key, () => withSlot(async () => renderIfWanted()));
        } catch (error) {
          // A request that arrived just when the page was skipped tries again.
          if (!(error instanceof Abandoned)) throw error;
          if (closed.aborted) return null;
        }
      }
    } finally {
      leave();
      closed.removeEventListener('abort', leave);
    }
  };
}
