import { execFileSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** How to run PostgreSQL's programs: arguments before the command, or another user. */
export type RunAs = { prefix: string[]; uid?: number; gid?: number };

/** The kernel's user id of "nobody", which needs no entry in /etc/passwd. */
const NOBODY = 65_534;

/** The environment of the database's processes. It contains nothing of the shop's environment, above all no keys. */
export const cleanEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin:/usr/sbin:/sbin' };

/**
 * PostgreSQL refuses to run as root. Without adding a user to the machine, root runs it, in this order of preference: as
 * "nobody" in a user namespace; as a real "nobody" with the capability to enter closed folders such as /root; as a plain
 * "nobody". A folder that belongs to an ordinary user keeps its owner, and the programs run as that user.
 */
export function chooseRunAs(folder: string, program: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = lstatSync(folder);
  const inNamespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (owner.uid === 0 && canUse(inNamespace, folder, program)) return { prefix: inNamespace };
  const uid = owner.uid || NOBODY;
  const gid = owner.uid ? owner.gid : NOBODY;
  if (owner.uid === 0) changeOwner(folder, uid, gid);
  const asNobody = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return canUse(asNobody, folder, program) ? { prefix: asNobody } : { prefix: [], uid, gid };
}

function canUse(prefix: string[], folder: string, program: string): boolean {
  const [command = '', ...args] = prefix;
  try {
    execFileSync(command, [...args, 'sh', '-c', 'test -w "$0" && test -x "$1"', folder, program], {
      stdio: 'ignore',
      env: cleanEnvironment,
    });
    return true;
  } catch {
    return false;
  }
}

function changeOwner(folder: string, uid: number, gid: number): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), uid, gid);
  }
}
