const inputs = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;
/** Safari has no requestIdleCallback. */
const FALLBACK_MS = 500;

/**
 * Runs `work` when the browser is idle after the first user input, for example to preload a dialog before it is opened. A visit
 * without input (a crawler) preloads nothing. Returns a function that cancels it.
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
