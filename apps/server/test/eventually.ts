/** Polls until `check` returns a truthy value and returns it. Throws when that does not happen in time. */
export async function eventually<T>(check: () => Promise<T | null | undefined | false>, seconds = 15): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`it did not happen within ${seconds} s`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
