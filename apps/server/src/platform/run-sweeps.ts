import type { Log } from './log.ts';

/** The sweeps that run every few minutes, by name, in this order. */
export type Sweeps = Record<string, () => Promise<unknown>>;

/** Runs every sweep, also after another one has failed. Logs each failure and returns the names of the failed sweeps. */
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
