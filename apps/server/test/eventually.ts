/** Polls quickly at first, then less and less often: tests that wait must not slow down those that run beside them. */
const FIRST_POLL_MS = 20;
const MAX_POLL_MS = 100;

/** Polls until `check` returns a truthy value and returns it. Throws when that does not happen in time. */
export async function eventually<T>(check: () => Promise<T | null | undefined | false>, seconds = 15): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (let wait = FIRST_POLL_MS; ; wait = Math.min(wait * 1.3, MAX_POLL_MS)) {
    const found = await check();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`it did not happen within ${seconds} s`);
    await new Promise((done) => setTimeout(done, wait));
  }
}
