import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** The path of PgBouncer, or null when it is not installed. Debian installs it in /usr/sbin, which only root's PATH contains. */
export function findPooler() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find(isExecutable) ?? null;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
