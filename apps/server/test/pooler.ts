import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pause } from '../src/platform/clock.ts';
import { findFreePort } from '../src/platform/postgres/free-port.ts';
import { chooseRunAs } from '../src/platform/postgres/run-as.ts';
import type { Pooler } from './pooler-guard.ts';

const POLL_MS = 50;

/**
 * Starts a PgBouncer in transaction mode in front of a PostgreSQL, otherwise with its default settings: it refuses unknown
 * startup parameters and runs each transaction on any free connection. It ends with this process, however that ends.
 */
export async function startPooler(
  program: string,
  postgresUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password } = new URL(postgresUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'lotok-pooler-'));
  const ownPort = await findFreePort();
  const [settings, users] = ['pgbouncer.ini', 'users.txt'].map((name) => path.join(folder, name)) as [string, string];
  await writeFile(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
stats_users = ${username}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`,
  );
  // Like PostgreSQL it refuses to run as root.
  const runAs = chooseRunAs(folder, program);
  const guard = fork(fileURLToPath(new URL('pooler-guard.ts', import.meta.url)), {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  guard.send({ program, folder, settings, runAs } satisfies Pooler);
  const url = Object.assign(new URL(postgresUrl), { hostname: '127.0.0.1', port: String(ownPort) }).href;
  while (!(await acceptsConnections(url))) {
    if (guard.exitCode !== null) throw new Error('PgBouncer did not start');
    await pause(POLL_MS);
  }
  return {
    url,
    async stop() {
      const ended = once(guard, 'exit');
      guard.disconnect();
      await ended;
    },
  };
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
