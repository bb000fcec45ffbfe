import { readFileSync } from 'node:fs';
import { LEAST_CHROME, LEAST_FIREFOX, LEAST_SAFARI } from '@lotok/contract/limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accepted } from './accepted.ts';
import { usesInScript } from './in-scripts.ts';
import { usesInStyles } from './in-styles.ts';
import { buildShipped, type Shipped } from './shipped.ts';
import { browserNames, isNew, KNOWN_BY, compatData, type Use, versionOf, versionOn } from './web-platform.ts';

let shipped: Shipped;

// With NODE_ENV=production the build contains React's production code, not the code for tests.
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  shipped = await buildShipped();
});
afterAll(() => vi.unstubAllEnvs());

/** The features that start.js checks, by its expression for each. */
const requiredByStartScript = {
  'AbortSignal.any': 'api.AbortSignal.any_static',
  'Map.groupBy': 'javascript.builtins.Map.groupBy',
  'URL.canParse': 'api.URL.canParse_static',
  ':popover-open': 'css.selectors.popover-open',
  "RegExp('', 'v')": 'javascript.builtins.RegExp.unicodeSets',
};
/** Chrome 103 to 123 aborts a fetch with a different error, which the client does not inspect. */
const OTHER_ERROR = 'api.AbortSignal.timeout_static';

type Found = Use & { where: string };

let cachedUses: Found[] | undefined;
/** Cached: walking through all scripts takes seconds. */
const scriptUses = (): Found[] =>
  (cachedUses ??= [...shipped.scripts].flatMap(([where, code]) =>
    usesInScript(code).map((use) => ({ ...use, where })),
  ));
const newUses = (): Found[] =>
  [...scriptUses(), ...usesInStyles(shipped.styles).map((use) => ({ ...use, where: 'styles' }))].filter(isNew);
const newIn = (uses: Use[]) => uses.filter(isNew).map(({ what }) => what);
const featureOf = ({ keys }: Use) => keys.map((key) => compatData.get(key)?.feature ?? '');
const isAccepted = (found: Found) =>
  accepted.some((one) => found.where.startsWith(one.in) && featureOf(found).includes(one.feature));

describe('the page', () => {
  it('is read completely', () => {
    expect([...shipped.scripts.keys()]).toEqual(
      expect.arrayContaining([
        'apps/web/public/start.js',
        'apps/web/src/pages/control-domain.tsx',
        'packages/client/src/create-client.ts',
        'node_modules/react-dom/cjs/react-dom-client.production.js',
      ]),
    );
    expect(shipped.styles).toContain('.product-row');
  });

  it('uses no feature that is newer than its oldest supported browsers', () => {
    const unexpected = newUses().filter((found) => !isAccepted(found));
    expect(unexpected.map(({ what, where, keys }) => `${where}: ${what} (${keys.join(', ')})`)).toEqual([]);
  });

  it('uses every accepted newer feature', () => {
    const used = newUses();
    const unused = accepted.filter(
      (one) => !used.some((found) => found.where.startsWith(one.in) && featureOf(found).includes(one.feature)),
    );
    expect(unused).toEqual([]);
  });
});

describe('the oldest supported browsers', () => {
  it('are the newest versions of the baseline day', () => {
    const oldest = Object.fromEntries(browserNames.map((browser) => [browser, versionOn(KNOWN_BY, browser)]));
    expect(oldest).toEqual({
      chrome: LEAST_CHROME,
      chrome_android: LEAST_CHROME,
      edge: LEAST_CHROME,
      firefox: LEAST_FIREFOX,
      firefox_android: LEAST_FIREFOX,
      safari: LEAST_SAFARI,
      safari_ios: LEAST_SAFARI,
    });
  });

  it('have what start.js asks for, and a browser with that has everything that scripts use', () => {
    const code = readFileSync(new URL('../../apps/web/public/start.js', import.meta.url), 'utf8');
    for (const text of Object.keys(requiredByStartScript)) expect(code).toContain(text);
    const missed = browserNames.flatMap((browser) => {
      const passing = Math.max(
        ...Object.values(requiredByStartScript).map((key) => versionOf({ what: key, keys: [key] }, browser)),
      );
      return scriptUses()
        .filter((found) => !isAccepted(found) && !found.keys.includes(OTHER_ERROR))
        .filter((found) => versionOf(found, browser) > passing)
        .map(({ what, where }) => `${browser} ${passing} has no ${what} (${where})`);
    });
    expect(missed).toEqual([]);
  });
});

describe('a planted feature', () => {
  it.each([
    ['Promise.try(run)', 'Promise.try'],
    ['new Intl.DurationFormat("ru")', 'Intl.DurationFormat'],
    ['Error.isError(error)', 'Error.isError'],
    ['Temporal.Now.instant()', 'Temporal'],
    ['new URLPattern("/a")', 'URLPattern'],
    ['window.scheduler.postTask(run)', 'window.scheduler'],
    ['navigator.userAgentData', 'navigator.userAgentData'],
    ['document.startViewTransition(run)', 'document.startViewTransition'],
    ['seen.isSubsetOf(others)', '.isSubsetOf()'],
    ['element.moveBefore(a, b)', '.moveBefore()'],
    ['bytes.toBase64()', '.toBase64()'],
    ['list.addEventListener("scrollend", run)', 'event scrollend'],
    ['/a(?i:b)/.test(text)', '(?i:…)'],
    ['jsx("button", { commandfor: id })', '<button commandfor>'],
    ['(0, runtime.jsx)("dialog", { closedby: "any" })', '<dialog closedby>'],
    ['_jsxs("div", { popover: "hint" })', '<div popover="hint">'],
    ['jsx("div", { onScrollEnd: run })', 'event scrollend'],
  ])('the script %s is reported for %s', (code, what) => expect(newIn(usesInScript(code))).toContain(what));

  it.each([
    ['a { field-sizing: content }', 'field-sizing'],
    ['a { color: contrast-color(red) }', 'contrast-color()'],
    ['a:open { color: red }', ':open'],
    ['a { @media print { interpolate-size: allow-keywords } }', 'interpolate-size'],
    ['@function --half(--x) { result: calc(var(--x) / 2) }', '@function'],
    ['a { position-anchor: --a }', 'position-anchor'],
    ['a { text-wrap: pretty }', 'text-wrap: pretty'],
  ])('the style %s is reported for %s', (css, what) => expect(newIn(usesInStyles(css))).toContain(what));

  it.each([
    'AbortSignal.any([a, b]); Map.groupBy(list, by); [1].toSorted(); URL.canParse(text); Promise.withResolvers()',
    'const navigation = 1; read(navigation); ({ scheduler: 1 }).scheduler',
    'import { escape } from "./words.js"; escape(text)',
    'jsx("div", { popover: "auto", onToggle: run, inert: true })',
    'addEventListener("popstate", run); /(?:a)(?<b>c)(?<=d)/.test(text)',
  ])('the script %s is old enough', (code) => expect(newIn(usesInScript(code))).toEqual([]));

  it.each([
    'a:has(b):popover-open { color: light-dark(red, oklch(50% 0.1 20)); text-wrap: balance; inset: 0 }',
    '@container rows (width >= 480px) { a { display: contents; container-type: inline-size } }',
    '@supports (field-sizing: content) { a { field-sizing: content } }',
  ])('the style %s is old enough', (css) => expect(newIn(usesInStyles(css))).toEqual([]));
});
