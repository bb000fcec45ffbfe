import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listForbiddenImports } from './import-rules.ts';
import { listMisplacedCode } from './content-rules.ts';
import { listCycles } from './cycles.ts';
import type { Sources } from './imports.ts';
import { listLongFiles } from './long-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function readSources(): Sources {
  const files = globSync('{apps,packages,e2e,bench,chaos,soak,tools}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => /(^|[\\/])(node_modules|dist)$/.test(name),
  });
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(root + file, 'utf8')]));
}

describe('the code base', () => {
  const sources = readSources();

  it('is read completely', () => {
    expect(sources.size).toBeGreaterThan(200);
    expect([...sources.keys()]).toEqual(
      expect.arrayContaining(['apps/server/src/compose.ts', 'apps/web/src/routes.tsx', 'packages/money/src/index.ts']),
    );
  });
  it('has only allowed imports', () => expect(listForbiddenImports(sources)).toEqual([]));
  it('has no import cycles', () => expect(listCycles(sources)).toEqual([]));
  it('holds each thing in its place', () => expect(listMisplacedCode(sources)).toEqual([]));
  it('has no file over 250 lines without a reason', () => expect(listLongFiles(sources)).toEqual([]));
});

const server = (path: string) => `apps/server/src/${path}`;
const web = (path: string) => `apps/web/src/${path}`;

describe('a planted violation', () => {
  it.each([
    [server('modules/catalog/a.ts'), '../orders/index.ts', 'module catalog may not import orders'],
    [server('modules/orders/a.ts'), '../catalog/product.reads.ts', 'a module is entered by its index.ts'],
    [server('compose.ts'), './modules/catalog/product.reads.ts', 'a module is entered by its index.ts'],
    [server('modules/newcomer/a.ts'), '../stock/index.ts', 'module newcomer may not import stock'],
    [
      server('modules/payments/a.ts'),
      '../../providers/crystalpay/client.ts',
      'providers are imported by compose.ts alone',
    ],
    [server('platform/jobs/index.ts'), '../../modules/orders/index.ts', 'platform never imports modules'],
    [server('providers/mail/mailer.ts'), '../../modules/orders/index.ts', 'providers never imports modules'],
    [server('modules/orders/a.ts'), 'fastify', 'Fastify stays in platform/http and the sandboxes'],
    [server('modules/orders/a.ts'), '../../../../web/src/paths.ts', 'apps never import each other'],
    [web('main.tsx'), '@lotok/server', 'apps never import each other'],
    [server('modules/messenger/a.ts'), '@lotok/bot', 'apps never import each other'],
    ['packages/money/src/index.ts', '@lotok/contract', 'money may not import contract'],
    ['packages/dns/src/a.ts', '@lotok/money', 'dns may not import money'],
    ['packages/ui/src/a.tsx', '../../i18n/src/index.ts', 'ui may not import i18n'],
    ['packages/client/src/a.ts', '../../../apps/web/src/paths.ts', 'no package imports an app'],
    [web('features/cart/a.ts'), '../catalog/b.ts', 'feature cart may not import feature catalog'],
    [web('features/cart/a.ts'), '../../layout/header.tsx', 'features may not import layout'],
    [web('shared/a.ts'), '../features/cart/b.ts', 'shared may not import features'],
    [web('shared/a.ts'), '../payment/attempt.ts', 'shared may not import payment'],
    [web('payment/a.ts'), '../features/cart/b.ts', 'payment may not import features'],
    [web('layout/a.tsx'), '../pages/home.tsx', 'layout may not import pages'],
  ])('the import %s → %s is reported', (from, to, message) => {
    for (const text of [
      `import { a } from '${to}';`,
      `import type {\n  A,\n} from "${to}";`,
      `export * from '${to}';`,
      `const a = await import('${to}');`,
    ]) {
      expect(listForbiddenImports(new Map([[from, text]]))).toEqual([expect.stringContaining(message)]);
    }
  });

  it.each([
    [server('modules/orders/a.ts'), '../catalog/index.ts'],
    [server('compose.ts'), './providers/mail/mailer.ts'],
    [server('shop-bots.ts'), '@lotok/bot'],
    [server('platform/http/app.ts'), 'fastify'],
    ['packages/contract/src/a.ts', '@lotok/money'],
    ['packages/contract/src/a.ts', '@lotok/dns'],
    [web('pages/home.tsx'), '../features/cart/a.ts'],
    [web('features/cart/deep/a.ts'), '../b.ts'],
  ])('the import %s → %s is allowed', (from, to) => {
    expect(listForbiddenImports(new Map([[from, `import { a } from '${to}';`]]))).toEqual([]);
  });

  it.each([
    [server('modules/orders/create-order.ts'), 'await tx.insertInto(name)', 'SQL stays'],
    [server('modules/orders/create-order.ts'), 'await sql<{ id: number }>`select 1`', 'SQL stays'],
    [server('modules/orders/create-order.ts'), 'const { PORT } = process.env;', 'process.env is read'],
    [server('modules/orders/create-order.ts'), 'const at = new Date();', 'clock and randomness'],
    [server('modules/orders/create-order.ts'), 'const id = randomUUID();', 'clock and randomness'],
    [server('modules/orders/orders.store.ts'), "tx.updateTable('ledger_accounts')", 'only the ledger'],
    [server('modules/orders/orders.reads.ts'), 'price: row.price_kopecks / 100,', 'converted by packages/money'],
    [web('features/cart/a.ts'), 'const kopecks = Math.round(line.priceRoubles * 100);', 'converted by packages/money'],
    [
      web('features/cart/a.ts'),
      'const total = multiply(fromRoubles(line.price), line.quantity);',
      'totals are computed',
    ],
    [server('modules/orders/a.ts'), 'total += line.unitPriceKopecks * line.quantity;', 'totals are computed'],
    [server('modules/orders/orders.reads.ts'), 'price: toRoubles(row.price_kopecks),', 'behind the edge'],
    [server('modules/orders/create-order.ts'), 'const seen = fromRoubles(input.price);', 'behind the edge'],
    [server('modules/orders/a.ts'), 'await countAgainst(db, `order:${context.address}`, LIMIT);', 'limits by address'],
    [server('modules/orders/a.ts'), 'if (deps.hasRateLimits) return;', 'hasRateLimits is read in compose.ts'],
    [server('platform/a.store.ts'), "tx.updateTable('orders')", 'platform names no table'],
    [server('platform/a.store.ts'), 'await sql`select id from payments`', 'platform names no table'],
    [server('platform/a.store.ts'), 'await sql`select id from withdrawals`', 'platform names no table'],
    [server('platform/jobs/a.ts'), "await addJob(tx, jobs, 'payments.check', {})", 'platform names no job'],
    [web('shared/a.ts'), 'export default function a() {}', 'only lazy pages'],
    [web('features/cart/index.ts'), "export { a } from './a.ts';", 'the web has no barrels'],
  ])('the file %s with %s is reported', (file, text, message) => {
    expect(listMisplacedCode(new Map([[file, text]]))).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    [server('modules/orders/order-view.ts'), 'price: toRoubles(order.priceKopecks),'],
    [server('modules/orders/refund-letter.ts'), 'amount: formatRoubles(toRoubles(amountKopecks)),'],
    [server('modules/payments/methods.ts'), 'const least = fromRoubles(MIN_ORDER_ROUBLES);'],
    [server('modules/orders/reservation.rules.ts'), 'return quantity * 100 > free * percent;'],
  ])('the file %s with %s is allowed', (file, text) => {
    expect(listMisplacedCode(new Map([[file, text]]))).toEqual([]);
  });

  it('an import cycle of three files is reported once', () => {
    const sources = new Map([
      ['packages/money/src/a.ts', "import { b } from './b.ts';"],
      ['packages/money/src/b.ts', "import { c } from './deep/c.ts';"],
      ['packages/money/src/deep/c.ts', "import { a } from '../a.ts';"],
    ]);
    expect(listCycles(sources)).toEqual([
      'packages/money/src/a.ts → packages/money/src/b.ts → packages/money/src/deep/c.ts → packages/money/src/a.ts',
    ]);
  });

  it.each([
    ['a type import', "import type { A } from './a.ts';"],
    ['a lazy import', "const a = () => import('./a.ts');"],
  ])('a cycle that %s closes is reported', (_, text) => {
    const sources = new Map([
      ['apps/web/src/shared/a.ts', "import { b } from './b.ts';"],
      ['apps/web/src/shared/b.ts', text],
    ]);
    expect(listCycles(sources)).toEqual([
      'apps/web/src/shared/a.ts → apps/web/src/shared/b.ts → apps/web/src/shared/a.ts',
    ]);
  });

  it('a file over 250 lines is reported, and so is an exception that is not needed', () => {
    const sources = new Map([
      ['long.ts', '\n'.repeat(251)],
      ['table.ts', '\n'.repeat(251)],
      ['short.ts', '\n'.repeat(250)],
    ]);
    expect(listLongFiles(sources, { 'table.ts': 'a table of data', 'short.ts': 'was long once' })).toEqual([
      'long.ts: more than 250 lines',
      'short.ts: the exception is not needed',
    ]);
  });
});
