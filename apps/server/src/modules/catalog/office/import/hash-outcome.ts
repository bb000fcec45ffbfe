import { createHash } from 'node:crypto';
import { yieldToEventLoop } from '../../../../platform/clock.ts';
import { isChanged } from './import-view.ts';
import { differences, type PlannedRow, ROWS_PER_STEP } from './plan-import.ts';

/** A hash of what rows create and change. It differs when another operator has changed a value that the file changes too. */
export async function hashOutcome(rows: readonly PlannedRow[]): Promise<string> {
  const hash = createHash('sha256');
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_STEP === 0) await yieldToEventLoop();
    if (isChanged(row)) hash.update(JSON.stringify(outcomeOf(row)));
  }
  return hash.digest('base64url');
}

function outcomeOf({ line, before, after, isStale }: PlannedRow): unknown[] {
  if (!before) return [line, after];
  const fields = differences(before, after).map((field) => [field, before[field], after[field]]);
  return [line, before.id, isStale, fields];
}
