const inputs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;
/** Safari has no idle callback. */
const FALLBACK_MS = 500;

/**
 * Does something in a quiet moment once a person is there: what opens on a press is fetched before the press, and a first
 * visit that nobody looks at fetches nothing more. Answers how to give it up.
 */
export function whenIdleAfterFirstInput(work: () => void): () => void {
  const stop = () => {
    for (const input of inputs) removeEventListener(input, begin);
  };
  const begin = () => {
    stop();
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
    else setTimeout(work, FALLBACK_MS);
  };
  for (const input of inputs) addEventListener(input, begin, { passive: true });
  return stop;
}
