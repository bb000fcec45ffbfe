/** Lets so many pieces of work run at once and the others wait in order, so that a crowd costs time and not memory. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who waits takes over the place of who leaves.
      if (next) next();
      else running -= 1;
    }
  };
}
