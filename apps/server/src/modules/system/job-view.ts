import type { AdminOutput } from '@lotok/contract/admin';
import type { JobSet } from '../../platform/jobs/declare-job.ts';
import type { JobRow } from './jobs.reads.ts';

const ERROR_MAX_CHARACTERS = 300;
const ABOUT_MAX_CHARACTERS = 200;
/** Tokens, keys and hashes are at least as long. */
const LONG_WORD = /[\w+/=-]{32,}/g;
const ADDRESS = /[^\s@<>"'(),;:/…]+@[^\s@<>"'(),;:/]+/g;
/** An address with a password or a query. */
const URL_SECRET = /(\w+:\/\/)[^\s/@]*@|\?[^\s"']*/g;

/** What an operator may read of an error: its first line, without addresses, tokens and passwords. */
export function toSafeError(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line
    .replace(URL_SECRET, (_, protocol: string | undefined) => (protocol ? `${protocol}…@` : '?…'))
    .replace(ADDRESS, '…')
    .replace(LONG_WORD, '…')
    .slice(0, ERROR_MAX_CHARACTERS);
}

/** A payload has ids only (see `declareJob`), so it says what the job is about. */
function toAbout(payload: unknown): string | null {
  const entries = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  const plain = entries.filter(
    ([name, value]) => name !== '_cron' && ['number', 'string', 'boolean'].includes(typeof value),
  );
  const text = plain.map(([name, value]) => `${name} ${String(value)}`).join(', ');
  return text === '' ? null : text.replace(ADDRESS, '…').replace(LONG_WORD, '…').slice(0, ABOUT_MAX_CHARACTERS);
}

export function toJobItem(row: JobRow, jobs: JobSet): AdminOutput<'GET jobs/:id'> {
  const { payload, lastError, createdAt, dueAt, ...item } = row;
  return {
    ...item,
    lane: jobs[row.kind]?.lane ?? null,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    lastError: lastError === null ? null : toSafeError(lastError),
    about: toAbout(payload),
  };
}
