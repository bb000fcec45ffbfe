import type { Output } from '@lotok/contract';
import { createConcurrencyLimit } from '../../shared/api/create-concurrency-limit.ts';

type CheckResults = Output<'domains/checkDomains'>;

/** The first response is quick and fills a page. Further chunks have the number of names that one registrar request takes. */
const FIRST_CHUNK = 10;
const CHUNK = 20;
const CHUNKS_AT_ONCE = 2;

export type CheckOptions = {
  /** After the abort no handler is called. */
  signal: AbortSignal;
  onResults: (results: CheckResults) => void;
  onFailure: (domains: readonly string[], error: unknown) => void;
};

/** Checks names in chunks, a few at a time. Resolves when all chunks have succeeded or failed, or after the abort. */
export async function checkInChunks(
  domains: readonly string[],
  check: (domains: string[], signal: AbortSignal) => Promise<CheckResults>,
  { signal, onResults, onFailure }: CheckOptions,
): Promise<void> {
  const runLimited = createConcurrencyLimit(CHUNKS_AT_ONCE);
  const work = chunksOf(domains).map((chunk) =>
    runLimited(() => check(chunk, signal), signal).then(
      (results) => {
        if (!signal.aborted) onResults(results);
      },
      (error: unknown) => {
        if (!signal.aborted) onFailure(chunk, error);
      },
    ),
  );
  await Promise.all(work);
}

function chunksOf(domains: readonly string[]): string[][] {
  const rest = domains.slice(FIRST_CHUNK);
  const further = Array.from({ length: Math.ceil(rest.length / CHUNK) }, (_, n) =>
    rest.slice(n * CHUNK, (n + 1) * CHUNK),
  );
  return [domains.slice(0, FIRST_CHUNK), ...further].filter((chunk) => chunk.length > 0);
}
