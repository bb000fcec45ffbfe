/** It ends what hangs: on a slow and busy machine the slowest takes a quarter of it. */
const HANGS_AFTER_SECONDS = 60;

/** Polls until `check` returns a truthy value and returns it. Throws when that does not happen in time. */
export async function eventually<T>(
  check: () => Promise<T | null | undefined | false>,
  seconds = HANGS_AFTER_SECONDS,
): Promise<T> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`it did not happen within ${seconds} s`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
