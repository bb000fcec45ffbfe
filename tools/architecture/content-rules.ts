import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { moduleImports } from './import-rules.ts';
import type { Sources } from './imports.ts';
import { placeOf } from './places.ts';

/** The tables of all modules: those that the types of the database do not assign to the platform. */
const moduleTables = listModuleTables().join('|');

function listModuleTables(): string[] {
  const folder = fileURLToPath(new URL('../../apps/server/src/platform/database/tables/', import.meta.url));
  return globSync('*-tables.ts', { cwd: folder })
    .filter((file) => file !== 'platform-tables.ts')
    .flatMap((file) => [...readFileSync(folder + file, 'utf8').matchAll(/^ {2}(\w+): \{/gm)])
    .map(([, table = '']) => table);
}

type Rule = { message: string; pattern: RegExp; isAllowedIn(file: string): boolean };

const isOutsideServer = (file: string) => !file.startsWith('apps/server/src/');
const isTest = (file: string) => placeOf(file).isTest;
/** Code of the platform itself: its tests run the shop, and the types of the database list every table. */
const isPlatform = (file: string) =>
  file.startsWith('apps/server/src/platform/') && !isTest(file) && !file.endsWith('/database/schema.ts');

const rules: Rule[] = [
  {
    message: 'SQL stays in *.store.ts, *.reads.ts and platform',
    pattern: /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    isAllowedIn: (file) =>
      !file.startsWith('apps/') || isTest(file) || /\.(store|reads)\.ts$|^apps\/server\/src\/platform\//.test(file),
  },
  {
    message: 'process.env is read in config.ts',
    pattern: /\bprocess\.env\b/,
    isAllowedIn: (file) =>
      !/^(apps|packages)\//.test(file) ||
      isTest(file) ||
      /^apps\/server\/src\/config\.ts$|\/vite\.config\.ts$/.test(file),
  },
  {
    message: 'clock and randomness stay in platform',
    pattern:
      /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\b(randomUUID|randomBytes|randomInt)\(|\bperformance\.now\(/,
    isAllowedIn: (file) => isOutsideServer(file) || isTest(file) || file.startsWith('apps/server/src/platform/'),
  },
  {
    message: 'only lazy pages have a default export',
    pattern: /^export default\b/m,
    isAllowedIn: (file) =>
      /^apps\/web\/src\/pages\/|\.config\.ts$|^apps\/server\/test\/(pooled-)?server\.ts$|^e2e\//.test(file),
  },
  {
    message: 'the web has no barrels',
    pattern: /[^]/,
    isAllowedIn: (file) => !/^apps\/web\/src\/.*\bindex\.tsx?$/.test(file),
  },
  {
    message: 'limits by address are counted by countByNetwork',
    pattern: /\b(countAgainst|uncount|forgetCount)\([^;]*\$\{[^}]*[aA]ddress/,
    isAllowedIn: (file) => isOutsideServer(file) || isTest(file),
  },
  {
    message: 'kopecks and roubles are converted by packages/money',
    pattern: /\b\w*(roubles|kopecks|price|amount)\w*\)*\s*[*/]\s*100\b/i,
    // Browser tests compute amounts independently of the shop.
    isAllowedIn: (file) => /^(packages\/money|e2e|tools\/architecture)\//.test(file),
  },
  {
    message:
      'amounts are in kopecks behind the edge of the server: views, inputs, refusals, letters, commands, providers',
    // Constants of the contract may be converted anywhere.
    pattern: /\b(toRoubles|formatRoubles|roundToKopecks|boundFromRoubles)\b|\bfromRoubles\((?![A-Z_]+\))/,
    isAllowedIn: (file) =>
      isOutsideServer(file) ||
      isTest(file) ||
      /(-view|-input|-refusals|-letters?|\.routes)\.ts$|\/src\/(operator-[\w-]+\.ts$|providers\/)/.test(file),
  },
  {
    message: 'totals are computed by packages/money/src/quote.rules.ts',
    pattern: /\bmultiply\(|price\w*\)?\s*\*\s*(\w+\.)*quantity\b|\bquantity\s*\*\s*(\w+\.)*\w*price/i,
    isAllowedIn: (file) => isTest(file) || /^(packages\/money|e2e)\//.test(file),
  },
  {
    message: 'hasRateLimits is read in compose.ts, which chooses the rate limiter',
    pattern: /\bhasRateLimits\b/,
    isAllowedIn: (file) =>
      isOutsideServer(file) || isTest(file) || /^apps\/server\/src\/(config|compose)\.ts$/.test(file),
  },
  {
    message: 'platform names no table of a module',
    pattern: new RegExp(
      `\\b(from |into |update |join |(selectFrom|insertInto|updateTable|deleteFrom)\\(')(${moduleTables})\\b`,
    ),
    isAllowedIn: (file) => !isPlatform(file),
  },
  {
    message: 'platform names no job of a module',
    pattern: new RegExp(`'(${Object.keys(moduleImports).join('|')})\\.\\w+'`),
    isAllowedIn: (file) => !isPlatform(file),
  },
  {
    message: 'only the ledger touches its tables',
    pattern: /\bledger_(accounts|transfers|entries)\b/,
    isAllowedIn: (file) =>
      isOutsideServer(file) ||
      isTest(file) ||
      /^apps\/server\/src\/(modules\/ledger\/|platform\/database\/)/.test(file),
  },
];

/** Lists every file with code that belongs elsewhere, and the rule that it breaks. */
export function listMisplacedCode(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    rules
      .filter(({ pattern, isAllowedIn }) => !isAllowedIn(file) && pattern.test(text))
      .map(({ message }) => `${file}: ${message}`),
  );
}
