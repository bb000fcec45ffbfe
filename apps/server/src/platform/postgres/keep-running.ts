import { pause } from '../clock.ts';
import { launchServer, type ServerParts } from './launch-server.ts';
import { findLeftPostmaster } from './left-postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { isAlive } from './process-facts.ts';

const WATCH_MS = 500;

/** Starts the server anew, on the same port, for as long as it takes, whenever it is found dead. */
export function keepRunning(
  first: Postmaster,
  parts: ServerParts,
  log: (line: string) => void,
): { end(): Promise<Postmaster> } {
  const ending = new AbortController();
  let current = first;
  const revive = async () => (await findLeftPostmaster(parts.cluster)) ?? (await launchServer(parts, first.port));
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await pause(WATCH_MS, ending.signal);
      if (ending.signal.aborted || isAlive(current.pid)) continue;
      log('PostgreSQL has died; starting it again');
      current = await revive().catch((error: Error) => {
        log(error.message);
        return current;
      });
    }
  })();
  return {
    async end() {
      ending.abort();
      await watching;
      return current;
    },
  };
}
