import { pause } from '../clock.ts';
import { launchServer, type ServerDeps } from './launch-server.ts';
import { findOrphanedPostmaster } from './orphaned-postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { isAlive } from './process-info.ts';

const WATCH_MS = 500;

/** Restarts the server on the same port when it has died, and retries until that succeeds. */
export function supervisePostmaster(
  first: Postmaster,
  deps: ServerDeps,
  log: (line: string) => void,
): { end(): Promise<Postmaster> } {
  const ending = new AbortController();
  let current = first;
  const restart = async () => (await findOrphanedPostmaster(deps.cluster)) ?? (await launchServer(deps, first.port));
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await pause(WATCH_MS, ending.signal);
      if (ending.signal.aborted || isAlive(current.pid)) continue;
      log('PostgreSQL has died; starting it again');
      current = await restart().catch((error: Error) => {
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
