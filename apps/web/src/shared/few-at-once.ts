/** Does one piece of work when it is its turn; given up before that, it is not begun. */
export type InTurn = <Answer>(work: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;

/** A line in which at most so many pieces of work are done at once, in the order in which they came. */
export function fewAtOnce(most: number): InTurn {
  let running = 0;
  const waiting = new Set<() => void>();
  const next = () => {
    const [begin] = waiting;
    if (!begin || running >= most) return;
    waiting.delete(begin);
    running += 1;
    begin();
  };
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const stop = () => {
        if (waiting.delete(begin)) reject(signal.reason);
      };
      const begin = () => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      signal.addEventListener('abort', stop, { once: true });
      waiting.add(begin);
      next();
    });
  return async (work, signal) => {
    await turn(signal);
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
}
