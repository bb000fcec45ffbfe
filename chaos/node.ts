import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pause } from '../apps/server/src/platform/clock.ts';
import lean from '../tools/setup/server-process.json' with { type: 'json' };

export type Node = ReturnType<typeof openNode>;

const POLL_MS = 20;
const READY_WITHIN_MS = 120_000;

/** What every process of the shop is started with; the compile cache halves its start. */
export const nodeEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
  ...lean.env,
  ...process.env,
};

type NodeOptions = {
  /** What runs a server, as seen from this folder. */
  entry: string;
  port: number;
  settings: Record<string, string>;
  /** A file descriptor that takes what the server writes. */
  output: number;
};

/** One server process of the shop. It can be killed, and is started again when it ends by itself. */
export function openNode({ entry, port, settings, output }: NodeOptions) {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let endings = 0;

  function start(): void {
    const begun = fork(fileURLToPath(new URL(entry, import.meta.url)), {
      env: { ...nodeEnvironment, ...settings, PORT: String(port) },
      execArgv: lean.flags,
      stdio: ['ignore', output, output, 'ipc'],
    });
    child = begun;
    // Whoever runs a shop starts it again when it ends; that it did is told in the report.
    begun.once('exit', () => {
      if (child !== begun) return;
      endings += 1;
      start();
    });
  }

  /** Resolves when the process is gone. */
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  }

  return {
    port,
    start,
    end,
    /** Kills the process at once, for the end of the run: nobody waits for it. */
    drop: () => void child?.kill('SIGKILL'),
    /** How often it ended without having been told to. */
    endings: () => endings,
    /** Waits until it says that it serves. */
    async ready(): Promise<void> {
      const deadline = performance.now() + READY_WITHIN_MS;
      while (!(await isReady(origin))) {
        if (performance.now() > deadline) throw new Error('the shop was not ready in time');
        await pause(POLL_MS);
      }
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
