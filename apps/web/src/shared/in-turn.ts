/**
 * One tab after the other: the second then sees what the first has done. Without https there are no locks, and where storage
 * is forbidden they are refused.
 */
export async function inTurn<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, async () => {
      hasBegun = true;
      try {
        return await work();
      } finally {
        await isWritten();
      }
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}

/** Firefox lets other tabs know what was stored only when a task ends; until then the next turn would read the old. */
const isWritten = () => new Promise((resolve) => setTimeout(resolve));
