import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from '../apps/server/src/platform/clock.ts';
import { findPostmasterPid } from '../apps/server/src/platform/postgres/postmaster-pid.ts';
import lean from '../tools/setup/server-process.json' with { type: 'json' };

export type Shop = ReturnType<typeof openShop>;

const POLL_MS = 20;
const READY_WITHIN_MS = 120_000;

/** The shop as `npm start` runs it: a server process that starts PostgreSQL under its data folder. Both can be killed. */
export function openShop(options: { entry: string; port: number; dataDir: string; settings: Record<string, string> }) {
  const { entry, port, dataDir } = options;
  const origin = `http://127.0.0.1:${port}`;
  const postgres = path.join(dataDir, 'postgres');
  const output = openSync(path.join(dataDir, 'server.log'), 'a');
  let child: ChildProcess | null = null;
  let endings = 0;

  const postmasterPid = () => findPostmasterPid(path.join(postgres, 'data'))?.pid ?? 0;

  function start(): void {
    const begun = fork(fileURLToPath(new URL(entry, import.meta.url)), {
      env: {
        NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
        ...lean.env,
        ...process.env,
        ...options.settings,
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: dataDir,
      },
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

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  }

  const killPostmaster = (): number => {
    const pid = postmasterPid();
    if (pid) kill(pid);
    return pid;
  };
  // PostgreSQL outlives whoever started it, and a run that is broken off must not leave one behind.
  process.once('exit', () => {
    child?.kill('SIGKILL');
    killPostmaster();
  });

  return {
    origin,
    dataDir,
    start,
    /** Kills the server process and waits until it is gone. */
    killServer: () => end('SIGKILL'),
    /** Kills PostgreSQL's first process: its others end by themselves, and the server starts it again. Answers which it was. */
    killPostmaster,
    /** Waits until the server has put another PostgreSQL in the place of one that was killed. */
    async replaced(killed: number): Promise<void> {
      while (postmasterPid() === killed) await pause(POLL_MS);
    },
    stop: () => end('SIGTERM'),
    /** The address of the shop's database now. */
    databaseUrl(): string {
      const [password, at] = ['password', 'port'].map((name) => readFileSync(path.join(postgres, name), 'utf8').trim());
      return `postgres://lotok:${password}@127.0.0.1:${at}/lotok`;
    },
    /** How often the server ended without having been killed. */
    endings: () => endings,
    log: () => readFileSync(path.join(dataDir, 'server.log'), 'utf8'),
    /** Waits until the shop says that it serves. */
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

/** Ends a process with no chance to tidy up; one that is gone already stays so. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
