import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Where PgBouncer is; null where it is not installed. Debian puts it where only root looks. */
export function findPooler() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find(isProgram) ?? null;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
