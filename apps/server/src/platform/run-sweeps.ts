import type { Log } from './log.ts';

/** What is looked after every few minutes, by name, in the order in which it is done. */
export type Sweeps = Record<string, () => Promise<unknown>>;

/** Does each sweep whatever becomes of the others; answers the names of those that failed, each of which is a line of the log. */
export async function runSweeps(log: Log, sweeps: Sweeps): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, sweep] of Object.entries(sweeps)) {
    try {
      await sweep();
    } catch (error) {
      log.error({ sweep: name, err: error }, 'a sweep failed');
      failed.push(name);
    }
  }
  return failed;
}
