import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readBookTotals } from '../../apps/server/src/modules/ledger/index.ts';
import {
  openBackupFolder,
  restoreBackup,
  withScratchDatabase,
  writeBackup,
} from '../../apps/server/src/platform/backup/index.ts';
import type { Check } from '../checks-table.ts';
import { listDiscrepancies } from './books.ts';

/**
 * Backs the shop up, restores the file into a database beside it, and compares: the rows of each table and the books with the
 * backup, and the restored ledger and stock with themselves.
 */
export async function checkBackup(databaseUrl: string, secretKey: Buffer): Promise<Check[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lotok-chaos-backup-'));
  const secret = { passphrase: null, keys: [secretKey] };
  const store = openBackupFolder(folder);
  try {
    const content = writeBackup({ databaseUrl, readFacts: readBookTotals }, secret);
    const { place, sizeBytes } = await store.write('chaos.backup', content);
    return await withScratchDatabase(databaseUrl, async (scratchUrl) => {
      const deps = { databaseUrl: scratchUrl, readFacts: readBookTotals };
      const { rows, differences } = await restoreBackup(deps, () => store.read(place), secret);
      const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
      return [
        {
          name: `rows that a backup of ${Math.ceil(sizeBytes / 1024)} KB restores`,
          value: `${count}`,
          failures: [...differences, ...(count === 0 ? ['no rows'] : []), ...(await listDiscrepancies(scratchUrl))],
        },
      ];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
