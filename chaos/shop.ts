import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from '../apps/server/src/platform/clock.ts';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { findPostmasterPid } from '../apps/server/src/platform/postgres/postmaster-pid.ts';
import { openFront } from './front.ts';
import { type Node, nodeEnvironment, openNode } from './node.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;
type ShopOptions = {
  entry: string;
  nodes: number;
  port: number;
  dataDir: string;
  settings: Record<string, string>;
};

const POLL_MS = 20;

/**
 * The shop as it is run, with a database under its data folder. One node is what `npm start` runs: the server starts
 * PostgreSQL itself. Several share one database, which none of them owns, behind a load balancer. All can be killed.
 */
export async function openShop(options: ShopOptions) {
  const { port, dataDir } = options;
  const origin = `http://127.0.0.1:${port}`;
  const postgres = path.join(dataDir, 'postgres');
  const database = options.nodes > 1 ? await openDatabaseProcess(dataDir) : null;
  const nodes = await openNodes({ ...options, origin, databaseUrl: database?.url ?? null });
  const ports = nodes.map((node) => node.port);
  const front = database && (await openFront(port, ports));
  let lastKillAt: Date | null = null;

  const postmasterPid = () => findPostmasterPid(path.join(postgres, 'data'))?.pid ?? 0;
  const killPostmaster = (): number => {
    const pid = postmasterPid();
    if (pid) kill(pid);
    return pid;
  };
  // PostgreSQL outlives whoever started it, and a run that is broken off must not leave one behind.
  process.once('exit', () => {
    for (const node of nodes) node.drop();
    database?.process.kill('SIGKILL');
    killPostmaster();
  });

  return {
    origin,
    dataDir,
    nodes: nodes.length,
    /** How many connections each of several nodes took; of one nobody counts. */
    taken: () => front?.taken() ?? [],
    start: (node: number) => nodes[node]?.start(),
    startAll: () => nodes.forEach((node) => node.start()),
    /** Kills a server process and waits until it is gone. */
    async killServer(node: number): Promise<void> {
      await nodes[node]?.end('SIGKILL');
      lastKillAt = new Date();
    },
    /** When a server was killed last; jobs that were held before may be held by nobody. */
    lastKillAt: () => lastKillAt,
    /** Kills PostgreSQL's first process: its others end by themselves, and it is started again. Answers which it was. */
    killPostmaster,
    /** Waits until another PostgreSQL is in the place of one that was killed. */
    async replaced(killed: number): Promise<void> {
      while (postmasterPid() === killed) await pause(POLL_MS);
    },
    async stop(): Promise<void> {
      await Promise.all(nodes.map((node) => node.end('SIGTERM')));
      front?.close();
      if (database) await endOf(database.process);
    },
    /** The address of the shop's database now. */
    databaseUrl(): string {
      const [password, at] = ['password', 'port'].map((name) => readFileSync(path.join(postgres, name), 'utf8').trim());
      return `postgres://lotok:${password}@127.0.0.1:${at}/lotok`;
    },
    /** What an operator's command needs to find the database. */
    operatorSettings: (): Record<string, string> => (database ? { DATABASE_URL: database.url } : { DATA_DIR: dataDir }),
    /** How often a server ended without having been killed. */
    endings: () => nodes.reduce((sum, node) => sum + node.endings(), 0),
    log: () => readFileSync(logOf(dataDir), 'utf8'),
    /** Waits until every node says that it serves. */
    async ready(): Promise<void> {
      await Promise.all(nodes.map((node) => node.ready()));
    },
  };
}

const logOf = (dataDir: string) => path.join(dataDir, 'server.log');

/** Several nodes have the address of their database, and a folder each; a single one has all in one folder. */
async function openNodes(
  options: ShopOptions & { origin: string; databaseUrl: string | null },
): Promise<readonly Node[]> {
  const { entry, dataDir, databaseUrl, port } = options;
  const output = openSync(logOf(dataDir), 'a');
  const settings = { ...options.settings, PUBLIC_URL: options.origin };
  if (!databaseUrl) return [openNode({ entry, port, output, settings: { ...settings, DATA_DIR: dataDir } })];
  const nodes: Node[] = [];
  for (let n = 1; n <= options.nodes; n += 1) {
    const own = path.join(dataDir, `node-${n}`);
    mkdirSync(own);
    const shared = { ...settings, DATABASE_URL: databaseUrl, DATA_DIR: own };
    nodes.push(openNode({ entry, port: await findFreePort(), output, settings: shared }));
  }
  return nodes;
}

async function openDatabaseProcess(dataDir: string): Promise<{ process: ChildProcess; url: string }> {
  const child = fork(fileURLToPath(new URL('./database-process.ts', import.meta.url)), {
    env: { ...nodeEnvironment, DATABASE_URL: '', DATA_DIR: dataDir },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return { process: child, url };
}

async function endOf(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Ends a process with no chance to tidy up; one that is gone already stays so. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
