import type { Output } from '@lotok/contract';
import { fewAtOnce } from '../../shared/few-at-once.ts';

type Answers = Output<'domains/checkDomains'>;

/** The first answer comes soon and fills a page; further ones ask as many as the registrar is asked about at once. */
const FIRST_CHUNK = 10;
const CHUNK = 20;
const CHUNKS_AT_ONCE = 2;

export type Listener = {
  /** Goes to nobody any more once it is given up. */
  signal: AbortSignal;
  onAnswers: (answers: Answers) => void;
  onFailure: (domains: readonly string[], error: unknown) => void;
};

/** Asks about names a few at a time; ends when all are answered or failed, or when it is given up. */
export async function checkInChunks(
  domains: readonly string[],
  ask: (domains: string[], signal: AbortSignal) => Promise<Answers>,
  { signal, onAnswers, onFailure }: Listener,
): Promise<void> {
  const inTurn = fewAtOnce(CHUNKS_AT_ONCE);
  const work = chunksOf(domains).map((chunk) =>
    inTurn(() => ask(chunk, signal), signal).then(
      (answers) => {
        if (!signal.aborted) onAnswers(answers);
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
