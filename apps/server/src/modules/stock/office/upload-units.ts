import type { Readable } from 'node:stream';
import type { UnitProblem } from '@lotok/contract';
import type { AdminOutput } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import { recordChange } from '../../../platform/audit.store.ts';
import { yieldToEventLoop } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type SpooledUpload, spoolUpload } from '../../../platform/spool-upload.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { insertUnits, type SealedUnit, sealUnit } from '../stock.store.ts';
import { findCost } from './batches.reads.ts';
import { finishBatch, insertBatch, lockUploads } from './batches.store.ts';
import { findKnownTexts, fingerprintUnits, type KnownText } from './fingerprint-units.store.ts';
import { type GivenUnit, readUnits } from './read-units.ts';

type Deps = { db: Db; vault: Vault };
type Upload = {
  productId: number;
  file: { contentType: string; body: Readable };
  onDuplicate: 'refuse' | 'skip';
  /** By default the usual cost of the product. */
  costKopecks: Kopecks | undefined;
};
type Result = AdminOutput<'POST products/:id/units'>;

const MAX_BYTES = 200 * 1024 * 1024;
/** Units of one statement, by number and by their characters together. */
const UNITS_PER_STATEMENT = 1_000;
const CHARACTERS_PER_STATEMENT = 2_000_000;
/** Sealing and fingerprinting this many units takes a few milliseconds. */
const SEAL_BATCH_SIZE = 250;

/**
 * Adds the units of a file to the stock, in one transaction. The same text is the same unit anywhere in the shop, sold ones
 * included. With `refuse` every problem but blank lines refuses the whole file. The file is read before the transaction, and a
 * sale of the product waits only for its end.
 */
export async function uploadUnits(deps: Deps, actor: OperatorActor, upload: Upload): Promise<Result> {
  const { db } = deps;
  const { productId, file } = upload;
  const usualCostKopecks = await findCost(db, productId);
  if (usualCostKopecks === undefined) refuse('NOT_FOUND');
  const spooled = await spoolUpload(file.body, MAX_BYTES);
  try {
    await fingerprintUnits(deps);
    const costKopecks = upload.costKopecks ?? usualCostKopecks;
    return await addUnitsOf(deps, actor, { ...upload, costKopecks }, spooled);
  } finally {
    await spooled.close();
  }
}

function addUnitsOf(
  { db, vault }: Deps,
  actor: OperatorActor,
  { productId, file, onDuplicate, costKopecks }: Omit<Upload, 'costKopecks'> & { costKopecks: Kopecks | null },
  spooled: SpooledUpload,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockUploads(tx);
    const batchId = await insertBatch(tx, { productId, operatorLogin: actor.login, costKopecks });
    const batch = { batchId, productId, costKopecks };
    let added = 0;
    const problems: UnitProblem[] = [];
    for await (const units of inBatches(readUnits(file.contentType, spooled))) {
      const done = await addNewUnits(tx, vault, batch, units);
      added += done.added;
      problems.push(...done.problems);
    }
    problems.sort((a, b) => a.line - b.line);
    const isRefused = onDuplicate === 'refuse' && problems.some(({ reason }) => reason !== 'empty');
    if (isRefused) refuse('DUPLICATES', { params: { problems } });
    await finishBatch(tx, { id: batchId, productId, added });
    if (added > 0)
      await recordChange(tx, actor, {
        resource: 'batches',
        resourceId: batchId,
        after: { productId, added, skipped: problems.length },
      });
    return { batchId: added > 0 ? batchId : null, added, skipped: problems.length, problems };
  });
}

async function* inBatches(units: AsyncIterable<GivenUnit>): AsyncGenerator<GivenUnit[]> {
  let batch: GivenUnit[] = [];
  let characters = 0;
  for await (const unit of units) {
    batch.push(unit);
    characters += unit.text?.length ?? 0;
    if (batch.length < UNITS_PER_STATEMENT && characters < CHARACTERS_PER_STATEMENT) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Adds the units whose text is new. The earlier units of the same file are found in the database by their batch. */
async function addNewUnits(
  tx: Tx,
  vault: Vault,
  batch: { batchId: number; productId: number; costKopecks: Kopecks | null },
  units: readonly GivenUnit[],
): Promise<{ added: number; problems: UnitProblem[] }> {
  const problems: UnitProblem[] = [];
  const texts = new Map<string, number>();
  const repeated: { line: number; text: string }[] = [];
  for (const { line, text } of units) {
    if (text === null) problems.push({ line, reason: 'too_long' });
    else if (text.trim() === '') problems.push({ line, reason: 'empty' });
    else if (texts.has(text)) repeated.push({ line, text });
    else texts.set(text, line);
  }
  const fingerprints = await fingerprintTexts(vault, [...texts.keys()]);
  const known = await findKnown(tx, fingerprints);
  const fresh: SealedUnit[] = [];
  for (const [text, line] of texts) {
    const earlier = known.get(text);
    if (earlier) problems.push({ line, reason: reasonOf(earlier, batch.batchId) });
    else {
      // The first fingerprint is the one under the key that seals.
      fresh.push(sealUnit(vault, text, fingerprints.get(text)?.[0]));
      if (fresh.length % SEAL_BATCH_SIZE === 0) await yieldToEventLoop();
    }
  }
  for (const { line, text } of repeated) {
    const earlier = known.get(text);
    problems.push({ line, reason: earlier ? reasonOf(earlier, batch.batchId) : 'duplicate_in_file' });
  }
  if (fresh.length > 0) await insertUnits(tx, batch, fresh);
  return { added: fresh.length, problems };
}

function reasonOf({ batchId, isSold }: KnownText, own: number): UnitProblem['reason'] {
  if (batchId === own) return 'duplicate_in_file';
  return isSold ? 'already_sold' : 'already_in_stock';
}

/** The fingerprints of texts under every key: while the key is rotated, nodes use two of them. */
async function fingerprintTexts(vault: Vault, texts: readonly string[]): Promise<Map<string, Buffer[]>> {
  const fingerprints = new Map<string, Buffer[]>();
  for (const text of texts) {
    fingerprints.set(text, vault.fingerprints(text));
    if (fingerprints.size % SEAL_BATCH_SIZE === 0) await yieldToEventLoop();
  }
  return fingerprints;
}

/** The texts that are in the shop. */
async function findKnown(tx: Tx, fingerprints: ReadonlyMap<string, Buffer[]>): Promise<Map<string, KnownText>> {
  const known = await findKnownTexts(tx, [...fingerprints.values()].flat());
  if (known.length === 0) return new Map();
  const unitOf = new Map(known.map((unit) => [unit.fingerprint.toString('latin1'), unit] as const));
  return new Map(
    [...fingerprints].flatMap(([text, under]) => {
      const unit = under.map((each) => unitOf.get(each.toString('latin1'))).find((each) => each !== undefined);
      return unit ? [[text, unit] as const] : [];
    }),
  );
}
