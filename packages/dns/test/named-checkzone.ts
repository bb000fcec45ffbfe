import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const candidates = ['/usr/bin/named-checkzone', '/usr/sbin/named-checkzone', '/opt/homebrew/bin/named-checkzone'];
const PACKAGE = 'bind9-utils';
/** Without a network apt-get tries for many minutes. */
const INSTALL_MS = 120_000;

/** The path of BIND's named-checkzone; installs Debian's package if it is missing and the user is root. Null if there is none. */
export function findNamedCheckzone(): string | null {
  const find = () => candidates.find((file) => existsSync(file)) ?? null;
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.warn(`Installing ${PACKAGE}… (once)`);
    const install = (args: string[]) =>
      execFileSync('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args], {
        stdio: 'ignore',
        timeout: INSTALL_MS,
      });
    try {
      install(['update']);
      install(['install', '-y', '--no-install-recommends', PACKAGE]);
    } catch {
      console.warn(`${PACKAGE} could not be installed`);
    }
  }
  return find();
}

/** Loads a zone file with BIND: returns its canonical text, and the errors if BIND refuses the file. */
export function checkZone(
  program: string,
  zone: string,
  text: string,
): { isLoaded: boolean; dump: string; errors: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'lotok-zone-'));
  try {
    const file = path.join(folder, 'zone');
    writeFileSync(file, text);
    // Other zones are not queried: a test needs no network.
    const ran = spawnSync(program, ['-i', 'local', '-D', '-o', '-', zone, file], { encoding: 'utf8' });
    return { isLoaded: ran.status === 0, dump: ran.stdout, errors: ran.stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
