import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { chooseRunAs, cleanEnvironment, type RunAs } from './run-as.ts';

/** The name of the server's only role and of the shop's database. */
const OWNER = 'lotok';

/** The folder of the embedded server: data directory, password, port and logs. */
export type Cluster = {
  folder: string;
  data: string;
  logFolder: string;
  portFile: string;
  password: string;
  runAs: RunAs;
};

/** Opens the cluster under a data folder, or creates it: in a temporary folder that is renamed, so that it is complete or absent. */
export async function openCluster(dataDir: string, binaries: Binaries): Promise<Cluster> {
  const folder = path.join(dataDir, 'postgres');
  if (!existsSync(folder)) await createCluster(folder, binaries);
  return clusterAt(folder, chooseRunAs(folder, binaries.postgres));
}

function clusterAt(folder: string, runAs: RunAs): Cluster {
  const inside = (name: string) => path.join(folder, name);
  const password = readFileSync(inside('password'), 'utf8');
  return { folder, data: inside('data'), logFolder: inside('log'), portFile: inside('port'), password, runAs };
}

/** The URL of a database of this cluster; the shop's database by default. */
export function urlOf({ password }: Cluster, port: number, database = OWNER): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}

async function createCluster(folder: string, binaries: Binaries): Promise<void> {
  const parent = path.dirname(folder);
  const started = `${path.basename(folder)}.new-`;
  for (const name of readdirSync(parent).filter((name) => name.startsWith(started)))
    rmSync(path.join(parent, name), { recursive: true, force: true });
  const draft = mkdtempSync(path.join(parent, started));
  const passwordFile = path.join(draft, 'password');
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  mkdirSync(path.join(draft, 'log'), { mode: 0o700 });
  const { prefix, uid, gid } = chooseRunAs(draft, binaries.postgres);
  const [command = '', ...args] = [
    ...prefix,
    binaries.initdb,
    '--pgdata',
    path.join(draft, 'data'),
    '--username',
    OWNER,
    `--pwfile=${passwordFile}`,
    ...initOptions(),
  ];
  await promisify(execFile)(command, args, { uid, gid, env: cleanEnvironment });
  renameSync(draft, folder);
}

/**
 * The character type must support Cyrillic letters: with `C` they have no trigrams and no case, and the search finds nothing.
 * `--no-sync`: the kernel writes the files within seconds, and a new shop starts twice as fast.
 */
function initOptions(): string[] {
  const characterType = { darwin: 'en_US.UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C.UTF-8';
  return [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
    '--auth=scram-sha-256',
    '--no-sync',
    '--no-instructions',
  ];
}
