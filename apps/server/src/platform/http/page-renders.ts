import type { KeptAnswer, KeptAnswers } from './kept.ts';
import { createTurns } from './turns.ts';

type Made = Parameters<KeptAnswers['make']>[1] extends () => Promise<infer M> ? M : never;
type Limits = { atOnce: number; mostWaiting: number };

/** Nobody waits for a page any more, so it was not rendered. */
class Unwanted extends Error {}

export type Renders = (
  key: string,
  /** Aborted when whoever asks has gone away. */
  gone: AbortSignal,
  render: () => Promise<Made>,
) => Promise<KeptAnswer | null>;

/**
 * Renders pages, each once for all who ask for it at the same moment, some at once and the others in a queue that refuses with
 * UNAVAILABLE when it is full. A page for which nobody waits when its turn comes is left out. Returns null to who has gone away.
 */
export function createRenders(kept: KeptAnswers, { atOnce, mostWaiting }: Limits): Renders {
  const takeTurn = createTurns(atOnce, mostWaiting);
  const waiting = new Map<string, number>();
  const count = (key: string, change: 1 | -1) => {
    const left = (waiting.get(key) ?? 0) + change;
    if (left > 0) waiting.set(key, left);
    else waiting.delete(key);
  };
  return async (key, gone, render) => {
    if (gone.aborted) return null;
    let isCounted = true;
    const leave = () => {
      if (isCounted) count(key, -1);
      isCounted = false;
    };
    count(key, 1);
    gone.addEventListener('abort', leave, { once: true });
    const renderWanted = () => {
      if (!waiting.has(key)) throw new Unwanted();
      return render();
    };
    try {
      for (;;) {
        try {
          return await kept.make(key, () => takeTurn(async () => renderWanted()));
        } catch (error) {
          // Whoever came just as the page was left out asks again.
          if (!(error instanceof Unwanted)) throw error;
          if (gone.aborted) return null;
        }
      }
    } finally {
      leave();
      gone.removeEventListener('abort', leave);
    }
  };
}
