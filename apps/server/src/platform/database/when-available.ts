import { pause } from '../clock.ts';
import { isConnectionError } from './connection-errors.ts';

const RETRY_MS = 500;
const ATTEMPTS = 60;

/**
 * Runs a step of the start, and repeats it for half a minute while the database is unavailable: after a restart of the machine,
 * PostgreSQL may still be recovering. The step must be safe to repeat. Throws its last error.
 */
export async function whenAvailable<Result>(
  step: () => Promise<Result>,
  print: (line: string) => void,
  retryMs = RETRY_MS,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      if (!isConnectionError(error) || attempt === ATTEMPTS) throw error;
      if (attempt === 1) print(`The database is not available yet (${error.message}): waiting…`);
      await pause(retryMs);
    }
  }
}
