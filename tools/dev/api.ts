import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../setup/server-process.mjs';

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export type Api = ReturnType<typeof startApi>;

/** Starts the server without the page in a child process. If it exits by itself, the next file change starts it again. */
export function startApi(settings: Record<string, string>, log: (line: string) => void) {
  let { child, opened } = launch();
  let changed: string | null = null;
  let restarting: Promise<void> | null = null;

  function launch() {
    const child = spawn(process.execPath, [...serverFlags, main, '--without-page'], {
      env: { ...serverEnvironment, ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    return { child, opened: waitUntilOpen(child) };
  }

  async function restart(file: string): Promise<void> {
    const began = performance.now();
    await end(child);
    ({ child, opened } = launch());
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

/** Resolves to whether the server opened before it exited. Its other output, such as loading the demo shop, is passed on. */
function waitUntilOpen(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('is open: ')) resolve(true);
      else if (!text.startsWith('Stopping')) process.stdout.write(text);
    });
    child.once('exit', () => resolve(false));
  });
}
