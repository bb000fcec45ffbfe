import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a guard process for a temporary data folder: when this process ends without `release`, the guard stops the PostgreSQL
 * that is left in the folder and removes the folder, as soon as no shop uses it.
 */
export function guardFolder(dataDir: string): { release(): void } {
  // Detached, so that Ctrl-C in the terminal does not end the guard as well.
  const guard = fork(fileURLToPath(new URL('throwaway-guard.ts', import.meta.url)), [dataDir], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  guard.unref();
  guard.channel?.unref();
  return {
    release() {
      if (guard.connected) guard.disconnect();
    },
  };
}
