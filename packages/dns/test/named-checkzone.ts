import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const places = ['/usr/bin/named-checkzone', '/usr/sbin/named-checkzone', '/opt/homebrew/bin/named-checkzone'];
const PACKAGE = 'bind9-utils';

/** The path of BIND's checker: the one that is here, else Debian's, which root can install; null otherwise. */
export function findNamedCheckzone(): string | null {
  const find = () => places.find((file) => existsSync(file)) ?? null;
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.warn(`Installing ${PACKAGE}… (once)`);
    const install = (words: string[]) =>
      execFileSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...words], { stdio: 'ignore' });
    try {
      install(['update']);
      install(['install', '-y', '--no-install-recommends', PACKAGE]);
    } catch {
      console.warn(`${PACKAGE} could not be installed`);
    }
  }
  return find();
}

/** What BIND makes of a zone file: its own canonical text, and what it says where it does not take it. */
export function checkZone(
  program: string,
  zone: string,
  text: string,
): { isTaken: boolean; dump: string; said: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotok-zone-'));
  try {
    const file = path.join(folder, 'zone');
    writeFileSync(file, text);
    // Other zones are not asked: a test needs no network.
    const ran = spawnSync(program, ['-i', 'local', '-D', '-o', '-', zone, file], { encoding: 'utf8' });
    return { isTaken: ran.status === 0, dump: ran.stdout, said: ran.stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
