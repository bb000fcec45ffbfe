import { Readable } from 'node:stream';
import { recordChange } from '../../../platform/audit.store.ts';
import { yieldToEventLoop } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { csvCell } from '../../../platform/http/admin/csv-file.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { countFreeUnits, listFreeUnits } from './free-units.reads.ts';

const UNITS_PER_READ = 1_000;
/** Decrypting this many units takes about a millisecond. */
const OPEN_BATCH_SIZE = 250;

type Deps = { db: Db; vault: Vault };
type Request = { productId: number; format: 'txt' | 'csv' };

/**
 * The free units of a product as a file that is sent while it is read. The audit log records who takes them and how many there are,
 * before the first one is sent. Units that are sold or added meanwhile may be missing.
 */
export async function exportUnits(
  { db, vault }: Deps,
  actor: OperatorActor,
  { productId, format }: Request,
): Promise<Readable> {
  const lastId = await inTransaction(db, async (tx) => {
    const found = (await countFreeUnits(tx, productId)) ?? refuse('NOT_FOUND');
    await recordChange(tx, actor, {
      resource: 'products',
      resourceId: productId,
      after: { exportedUnits: found.count },
    });
    return found.lastId;
  });
  return Readable.from(linesOf({ db, vault }, { productId, format, lastId }));
}

async function* linesOf(
  { db, vault }: Deps,
  { productId, format, lastId }: Request & { lastId: number },
): AsyncGenerator<string> {
  // Spreadsheets take UTF-8 without a byte order mark for another encoding; a text file of units of one line is uploaded
  // again as it is, and a CSV file any units.
  if (format === 'csv') yield '\uFEFFunit\r\n';
  const toLine = (text: string) => (format === 'csv' ? `${csvCell(text)}\r\n` : `${text}\n`);
  for (let after = 0; ; ) {
    const units = await listFreeUnits(db, { productId, after, lastId, limit: UNITS_PER_READ });
    for (let from = 0; from < units.length; from += OPEN_BATCH_SIZE) {
      yield units
        .slice(from, from + OPEN_BATCH_SIZE)
        .map((unit) => toLine(vault.open(unit)))
        .join('');
      await yieldToEventLoop();
    }
    const last = units.at(-1);
    if (!last || units.length < UNITS_PER_READ) return;
    after = last.id;
  }
}
