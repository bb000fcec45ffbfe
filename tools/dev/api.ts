import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../setup/server-process.mjs';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export type Api = ReturnType<typeof startApi>;

/** Starts the server without the page in a child process. If it exits by itself, the next file change starts it again. */
export function startApi(settings: Record<string, string>, log: (line: string) => void) {
  let { child, opened } = launch();
  let changed: string | null = null;
  let restarting: Promise<void> | null = null;

  function launch(known?: RegExp) {
    const child = spawn(process.execPath, [...serverFlags, main, '--without-page'], {
      env: { ...serverEnvironment, ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    return { child, opened: waitUntilOpen(child, log, known) };
  }

  async function restart(file: string): Promise<void> {
    const began = performance.now();
    await end(child);
    ({ child, opened } = launch(/^The back office: /));
    const isOpen = await opened;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    log(isOpen ? `${file} changed: restarted in ${seconds} s` : `${file} changed: the server did not start`);
  }

  async function restartUntilCurrent(): Promise<void> {
    while (changed) {
      const file = changed;
      changed = null;
      await restart(file);
    }
    restarting = null;
  }

  return {
    /** Resolves when the server listens or has failed to start; a failed one starts again after the next change. */
    async ready(): Promise<void> {
      await restarting;
      await opened;
    },
    /** Changes during a restart cause one more restart. */
    changed(file: string): void {
      changed = file;
      restarting ??= restartUntilCurrent();
    },
    stop: () => end(child),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Resolves to whether the server opened before it exited. Passes on the lines of its output, such as the password of the first
 * operator, except those that this process prints itself and those of `known`.
 */
function waitUntilOpen(child: ChildProcess, log: (line: string) => void, known?: RegExp): Promise<boolean> {
  return new Promise((resolve) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes('is open: ')) resolve(true);
        else if (!line.startsWith('Stopping') && !known?.test(line)) log(line);
      });
    child.once('exit', () => resolve(false));
  });
}
