import type { Sources } from './imports.ts';
import { proseOf, readWords } from './source-words.ts';

type GivenUp = {
  pattern: RegExp;
  instead: string;
  /** `names`: identifiers and names of files; `texts`: comments, titles of tests and documents. */
  in: 'names' | 'texts' | 'both';
  /** Paths in which the word is looked for; unset: everywhere. */
  only?: RegExp;
  /** Paths in which the word is a term: processes are alive, and sandboxes inject faults. */
  except?: RegExp;
};

const word = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'i');

/** The words that are given up, as STYLE.md explains them. A name is compared as separate words: `createPace` is "create pace". */
const givenUp: readonly GivenUp[] = [
  { pattern: word('parts'), instead: 'deps', in: 'names', only: /^apps\/server\/src\/(modules|platform|providers)\// },
  {
    pattern: word('kept'),
    instead: 'cached, stored',
    in: 'names',
    only: /^apps\/server\/src\/(platform|modules\/catalog)\//,
  },
  { pattern: word('figures'), instead: 'quote, metrics, totals, amounts', in: 'both' },
  { pattern: word('settles?|settled|settling'), instead: 'reconcile, post, confirm, fulfil, debounced', in: 'both' },
  { pattern: word('pace|gate'), instead: 'rate limiter, provider client', in: 'both' },
  { pattern: word('turns'), instead: 'semaphore, rate limit slots', in: 'names' },
  { pattern: word('ears|hearing|hears|heard'), instead: 'listener', in: 'both' },
  { pattern: word('desks?|manners|levers?'), instead: 'sandbox state, behaviour, options', in: 'names' },
  { pattern: word('leash(?:ed)?'), instead: 'exitWithParent', in: 'both' },
  { pattern: word('hearts'), instead: 'favorites', in: 'both' },
  { pattern: word('lasting|for this visit'), instead: 'localStore, sessionStore', in: 'names' },
  { pattern: word('wish(?:es|ed)?'), instead: 'request', in: 'both' },
  {
    pattern: word('faults?'),
    instead: 'error, issue, discrepancy, failure',
    in: 'names',
    except: /^(chaos|apps\/server\/src\/providers)\//,
  },
  { pattern: word('lacking'), instead: 'shortfall', in: 'names' },
  { pattern: word('popups?'), instead: 'toast, popover, dialog', in: 'names', except: /blocked-popup/ },
  { pattern: word('in seconds'), instead: 'window, delay, ttl', in: 'names' },
  { pattern: word('tab news'), instead: 'cross-tab events', in: 'both' },
  {
    pattern: word('alive'),
    instead: 'hydrated, mounted',
    in: 'names',
    except: /^apps\/server\/src\/platform\/postgres\//,
  },
  { pattern: word('ask again|asks again|asked again'), instead: 'retry', in: 'both' },
  { pattern: word('told'), instead: 'reported, returned, notified', in: 'both' },
  { pattern: word('of these alone|of which alone|nobody but|whoever'), instead: 'a plain subject', in: 'texts' },
];

/** Names of tables and columns stay as they are in running databases. */
const DATABASE_NAMES = 'apps/server/src/platform/database/tables/';

/** Every use of a word that is given up, with its place and what to write instead. */
export function listGivenUp(sources: Sources, documents: Sources): string[] {
  return [
    ...[...sources].flatMap(([file, source]) => {
      const { names, texts } = readWords(file, source);
      const bound = file.startsWith(DATABASE_NAMES) ? [] : names;
      return [
        ...usesOf('names', file, splitName(file)).map((use) => `${file}: ${use}`),
        ...bound.flatMap(({ text, start }) => at(file, source, start, usesOf('names', file, splitName(text)))),
        ...texts.flatMap(({ text, start }) => at(file, source, start, usesOf('texts', file, text))),
      ];
    }),
    ...[...documents].flatMap(([file, text]) =>
      proseOf(text)
        .split('\n')
        .flatMap((line, index) => usesOf('texts', file, line).map((use) => `${file}:${index + 1}: ${use}`)),
    ),
  ];
}

function usesOf(kind: 'names' | 'texts', file: string, text: string): string[] {
  return givenUp.flatMap((rule) => {
    const isChecked =
      (rule.in === 'both' || rule.in === kind) && (rule.only?.test(file) ?? true) && !rule.except?.test(file);
    const [found] = isChecked ? (rule.pattern.exec(text) ?? []) : [];
    return found === undefined ? [] : [`“${found}”, write ${rule.instead}`];
  });
}

/** The line is counted for uses only: it takes longer than finding them. */
function at(file: string, text: string, start: number, uses: string[]): string[] {
  return uses.map((use) => `${file}:${text.slice(0, start).split('\n').length}: ${use}`);
}

/** `createPaceOf` as "create pace of", and so `create_pace` and `create-pace.ts`. */
const splitName = (name: string) =>
  name
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .toLowerCase();
