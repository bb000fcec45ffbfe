/**
 * One tab after the other: the second then sees what the first has done. Without https there are no locks, and where storage
 * is forbidden they are refused.
 */
export async function inTurn<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}
