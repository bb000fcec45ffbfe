import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from '../apps/server/src/platform/clock.ts';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { findPostmasterPid } from '../apps/server/src/platform/postgres/postmaster-pid.ts';
import { startLoadBalancer } from './load-balancer.ts';
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
 * A shop with a database under its data folder. One node is what `npm start` runs: the server starts PostgreSQL itself.
 * Several nodes share one database process behind a load balancer. All processes can be killed.
 */
export async function openShop(options: ShopOptions) {
  const { port, dataDir } = options;
  const origin = `http://127.0.0.1:${port}`;
  const postgres = path.join(dataDir, 'postgres');
  const database = options.nodes > 1 ? await openDatabaseProcess(dataDir) : null;
  const nodes = await openNodes({ ...options, origin, databaseUrl: database?.url ?? null });
  const ports = nodes.map((node) => node.port);
  const loadBalancer = database && (await startLoadBalancer(port, ports));
  let lastKillAt: Date | null = null;

  const postmasterPid = () => findPostmasterPid(path.join(postgres, 'data'))?.pid ?? 0;
  const killPostmaster = (): number => {
    const pid = postmasterPid();
    if (pid) kill(pid);
    return pid;
  };
  // PostgreSQL outlives its parent process, and an aborted run must not leave it behind.
  process.once('exit', () => {
    for (const node of nodes) node.killNow();
    database?.process.kill('SIGKILL');
    killPostmaster();
  });

  return {
    origin,
    dataDir,
    nodes: nodes.length,
    /** Connections per node; empty for a single node, which has no load balancer. */
    connectionCounts: () => loadBalancer?.connectionCounts() ?? [],
    start: (node: number) => nodes[node]?.start(),
    startAll: () => nodes.forEach((node) => node.start()),
    /** Kills a server process and waits until it has exited. */
    async killServer(node: number): Promise<void> {
      await nodes[node]?.terminate('SIGKILL');
      lastKillAt = new Date();
    },
    /** Time of the last kill of a server; jobs that were locked before it may be orphaned. */
    lastKillAt: () => lastKillAt,
    /** Kills the postmaster: its child processes exit, and it is restarted. Returns its process id. */
    killPostmaster,
    /** Waits until a new postmaster has replaced the killed one. */
    async untilReplaced(killed: number): Promise<void> {
      while (postmasterPid() === killed) await pause(POLL_MS);
    },
    async stop(): Promise<void> {
      await Promise.all(nodes.map((node) => node.terminate('SIGTERM')));
      loadBalancer?.close();
      if (database) await terminateChild(database.process);
    },
    /** The present URL of the shop's database. */
    databaseUrl(): string {
      const [password, at] = ['password', 'port'].map((name) => readFileSync(path.join(postgres, name), 'utf8').trim());
      return `postgres://lotok:${password}@127.0.0.1:${at}/lotok`;
    },
    /** Environment with which an operator's command finds the database. */
    operatorSettings: (): Record<string, string> => (database ? { DATABASE_URL: database.url } : { DATA_DIR: dataDir }),
    /** Number of unexpected exits of servers. */
    unexpectedExits: () => nodes.reduce((sum, node) => sum + node.unexpectedExits(), 0),
    log: () => readFileSync(logOf(dataDir), 'utf8'),
    /** Waits until `/readyz` of every node succeeds. */
    async untilReady(): Promise<void> {
      await Promise.all(nodes.map((node) => node.untilReady()));
    },
  };
}

const logOf = (dataDir: string) => path.join(dataDir, 'server.log');

/** Several nodes get the URL of their database and a folder each; a single one has everything in one folder. */
async function openNodes(
  options: ShopOptions & { origin: string; databaseUrl: string | null },
): Promise<readonly Node[]> {
  const { entry, dataDir, databaseUrl, port } = options;
  const output = openSync(logOf(dataDir), 'a');
  const settings = { PUBLIC_URL: options.origin, ...options.settings };
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
    env: { ...nodeEnvironment, DATA_DIR: dataDir },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return { process: child, url };
}

async function terminateChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Kills a process with SIGKILL; a process that has exited is ignored. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
