import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { withoutSettings } from '../apps/server/test/without-settings.ts';
import { serverEnvironment, serverFlags } from '../tools/setup/server-process.mjs';

const endsWithParent = new URL('../tools/setup/exit-with-parent.mjs', import.meta.url).href;

export type Running = {
  origin: string;
  rssMegabytes(): Promise<number>;
  /** The CPU time of the process since its start, of all threads. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
};

/** Starts a file of this folder as a process on a free port and waits until it listens. */
export async function start(
  file: string,
  args: (port: number) => string[],
  env: Record<string, string> = {},
): Promise<Running> {
  const port = await findFreePort();
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), args(port), {
    env: {
      ...serverEnvironment,
      ...withoutSettings(),
      ...env,
      // As `npm start` runs the server; this process has a compile cache.
      NODE_COMPILE_CACHE: undefined,
      PORT: String(port),
    },
    execArgv: [...serverFlags, '--import', endsWithParent],
  });
  await once(child, 'message');
  const request = async (what: 'memory' | 'cpu') => {
    const message = once(child, 'message');
    child.send(what);
    return Number((await message)[0]);
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    rssMegabytes: async () => (await request('memory')) / 1024 / 1024,
    cpuMs: async () => (await request('cpu')) / 1_000,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
