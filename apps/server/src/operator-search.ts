import {
  addSearchAlias,
  listMisses,
  listSearchAliases,
  parseAliasWords,
  removeSearchAlias,
} from './modules/catalog/index.ts';
import { type Db, inTransaction } from './platform/database/index.ts';
import { UsageError } from './usage-error.ts';

export const searchUsage = `npm run search                               what buyers searched and did not find in the last 30 days
npm run search -- aliases [Apple]            words and what else they find, all or those about one
npm run search -- add айтюнс Apple           who searches айтюнс also finds Apple; several words in quotes
npm run search -- ignore купить              a word that says nothing is left out of a search
npm run search -- remove айтюнс [Apple]      forget what a word means, or one of its meanings`;

const SHOWN_DAYS = 30;

/** Operator commands for the search (docs/operations.md, Search). Throws as `runCommand`. */
export async function runSearch(db: Db, args: readonly string[]): Promise<string[]> {
  const [command = 'misses', first, second, ...more] = args;
  if (more.length > 0) throw new UsageError(searchUsage);
  switch (command) {
    case 'misses':
      return showMisses(db);
    case 'aliases':
      return showAliases(db, first);
    case 'add':
      return add(db, first, readMeaning(second));
    case 'ignore':
      return add(db, first, '');
    case 'remove':
      return remove(db, first, second);
    default:
      throw new UsageError(searchUsage);
  }
}

async function showMisses(db: Db): Promise<string[]> {
  const misses = await listMisses(db, SHOWN_DAYS);
  if (misses.length === 0) return [`Nothing was searched in vain in the last ${SHOWN_DAYS} days.`];
  return misses.map(({ query, times, days }) => `${times} times\ton ${days} days\t${query}`);
}

async function showAliases(db: Db, about: string | undefined): Promise<string[]> {
  const aliases = await listSearchAliases(db, about === undefined ? null : about.toLowerCase());
  if (aliases.length === 0) return ['No such alias.'];
  return aliases.map(({ means, words }) => `${means === '' ? '(left out)' : means}\t${words.join(', ')}`);
}

async function add(db: Db, word: string | undefined, means: string): Promise<string[]> {
  const alias = { word: readWord(word), means };
  if (!(await inTransaction(db, (tx) => addSearchAlias(tx, alias))))
    throw new UsageError('There are too many aliases: remove some first.');
  return [means === '' ? `${alias.word} is left out of a search` : `${alias.word} also finds ${means}`];
}

async function remove(db: Db, word: string | undefined, means: string | undefined): Promise<string[]> {
  const known = readWord(word);
  const count = await inTransaction(db, (tx) => removeSearchAlias(tx, known, means ?? null));
  if (count === 0) throw new UsageError('No such alias.');
  return [`${known} is only itself${means === undefined ? '' : `, and not ${means}`}`];
}

function readWord(text: string | undefined): string {
  return parseAliasWords(text ?? '') ?? usage();
}

/** The text as operators see it. The search compares it regardless of case and punctuation. */
function readMeaning(text: string | undefined): string {
  const means = (text ?? '').trim().replace(/\s+/g, ' ');
  return parseAliasWords(means) && means.length <= 60 ? means : usage();
}

function usage(): never {
  throw new UsageError(searchUsage);
}
