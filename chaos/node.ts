import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pause } from '../apps/server/src/platform/clock.ts';
import { withoutSettings } from '../apps/server/test/without-settings.ts';
import { serverEnvironment, serverFlags } from '../tools/setup/server-process.mjs';

export type Node = ReturnType<typeof openNode>;

const POLL_MS = 20;
/** A server that starts beside many other processes takes minutes. */
const READY_WITHIN_MS = 300_000;

/** Environment of every process of the shop; the compile cache halves the startup time. */
export const nodeEnvironment = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
  ...serverEnvironment,
  ...withoutSettings(),
};

type NodeOptions = {
  /** The script that runs a server, relative to this folder. */
  entry: string;
  port: number;
  settings: Record<string, string>;
  /** A file descriptor for the output of the server. */
  output: number;
};

/** One server process of the shop. It can be killed, and is restarted when it exits unexpectedly. */
export function openNode({ entry, port, settings, output }: NodeOptions) {
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let unexpectedExits = 0;

  function start(): void {
    const started = fork(fileURLToPath(new URL(entry, import.meta.url)), {
      env: { ...nodeEnvironment, ...settings, PORT: String(port) },
      execArgv: serverFlags,
      stdio: ['ignore', output, output, 'ipc'],
    });
    child = started;
    // A supervisor would restart it too; the report counts these exits.
    started.once('exit', () => {
      if (child !== started) return;
      unexpectedExits += 1;
      start();
    });
  }

  /** Resolves when the process has exited. */
  async function terminate(signal: NodeJS.Signals): Promise<void> {
    const state = child;
    child = null;
    if (!state || state.exitCode !== null || state.signalCode !== null) return;
    const ended = once(state, 'exit');
    state.kill(signal);
    await ended;
  }

  return {
    port,
    start,
    terminate,
    /** Kills the process without waiting, for the end of the run. */
    killNow: () => void child?.kill('SIGKILL'),
    /** Number of unexpected exits. */
    unexpectedExits: () => unexpectedExits,
    /** Waits until `/readyz` succeeds. */
    async untilReady(): Promise<void> {
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
