import { execFileSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** How PostgreSQL's programs are run: words before the command, or another user. */
export type RunAs = { prefix: string[]; uid?: number; gid?: number };

/** The one that the kernel keeps for "nobody"; it needs no entry among the machine's users. */
const NOBODY = 65_534;

/** Nothing of the shop's environment, its keys above all, belongs in the database's processes. */
export const cleanEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin:/usr/sbin:/sbin' };

/**
 * PostgreSQL refuses to run as root, so root hands its folder and its programs to another user, without adding one
 * to the machine: root as "nobody" in a user namespace; else a real "nobody" that keeps the right to enter closed
 * folders such as /root; else a plain one. A folder that belongs to an ordinary user stays that user's.
 */
export function chooseRunAs(folder: string, program: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = lstatSync(folder);
  const inNamespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  if (owner.uid === 0 && canUse(inNamespace, folder, program)) return { prefix: inNamespace };
  const uid = owner.uid || NOBODY;
  const gid = owner.uid ? owner.gid : NOBODY;
  if (owner.uid === 0) giveTo(folder, uid, gid);
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
  const [command = '', ...words] = prefix;
  try {
    execFileSync(command, [...words, 'sh', '-c', 'test -w "$0" && test -x "$1"', folder, program], {
      stdio: 'ignore',
      env: cleanEnvironment,
    });
    return true;
  } catch {
    return false;
  }
}

function giveTo(folder: string, uid: number, gid: number): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), uid, gid);
  }
}
