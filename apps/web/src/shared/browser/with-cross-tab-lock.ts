/**
 * Runs a task in one tab at a time, so that the next tab sees what the previous one has stored. The task runs without a lock if
 * the Web Locks API is missing (no https) or refuses (storage is blocked).
 */
export async function withCrossTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let hasStarted = false;
  try {
    return await navigator.locks.request(name, async () => {
      hasStarted = true;
      try {
        return await work();
      } finally {
        await storageWritten();
      }
    });
  } catch (error) {
    if (hasStarted) throw error;
    return work();
  }
}

/** Firefox shows writes to the storage to other tabs only after the current task; before that, the next tab would read old values. */
const storageWritten = () => new Promise((resolve) => setTimeout(resolve));
