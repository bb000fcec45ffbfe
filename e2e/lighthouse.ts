import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { prepareFixtures } from './screens/fixtures.ts';
import { findOfficeItems } from './screens/find-office-items.ts';
import { officePaths } from './screens/office-paths.ts';
import { browserLaunch } from './shop/browser.ts';
import { type OpenShop, openShop } from './shop/open-shop.ts';
import { addPersonItems, addSoldItems } from './steps/office-items.ts';
import { enterOffice, firstOperator } from './steps/office.ts';

/** The parts of Lighthouse that are used; the package is installed only for this command. */
type Audit = { title: string; score: number | null; scoreDisplayMode: string };
type Report = {
  finalDisplayedUrl: string;
  categories: { accessibility: { score: number | null } };
  audits: Record<string, Audit>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/** Prints the accessibility of each screen of the office as Lighthouse scores it, in percent; arguments select addresses by a part. */
const words = process.argv.slice(2);
const { default: lighthouse } = (await import(pathToFileURL(process.env.LIGHTHOUSE_PATH ?? '').href)) as {
  default: Lighthouse;
};

const profile = await mkdtemp(path.join(os.tmpdir(), 'lotok-lighthouse-'));
const port = await findFreePort();
const launch = browserLaunch();
let shop: OpenShop | undefined;
let context: BrowserContext | undefined;
try {
  shop = await openShop();
  const { url, dataDir } = shop;
  process.env.SHOP_DATA_DIR = dataDir;
  // Lighthouse opens a tab of its own by the port, in the context in which the operator is signed in.
  context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
    baseURL: url,
    locale: 'ru-RU',
  });
  const { call } = await prepareFixtures(url);
  const [page = await context.newPage()] = context.pages();
  await enterOffice(page, await firstOperator());
  const added = { ...(await addSoldItems(page, call)), ...(await addPersonItems(page, call)) };
  const items = [...Object.values(added), ...(await findOfficeItems(page)).map(([, address]) => address)];
  const all = [...new Set([...Object.values(officePaths).flat(), ...items])];
  const addresses = all.filter((address) => words.length === 0 || words.some((word) => address.includes(word)));
  const scores = new Map<string, number>();
  for (const address of addresses) {
    const { score, failures } = await measure(new URL(address, url).href);
    scores.set(address, score);
    process.stdout.write(`${String(score).padStart(5)}  ${[address, ...failures].join('\n         ')}\n`);
  }
  const lowest = Math.min(...scores.values());
  if (addresses.length === 0)
    process.stderr.write(`No address contains ${words.join(' or ')}. There are ${all.join(' ')}\n`);
  else process.stdout.write(`${scores.size} screens, the lowest score is ${lowest}\n`);
  if (addresses.length === 0 || lowest < 100) process.exitCode = 1;
} finally {
  await context?.close();
  await shop?.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
}

/** The score of an address, and the titles of the audits that it fails. */
async function measure(url: string): Promise<{ score: number; failures: string[] }> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['accessibility'],
    // The session of the operator stays.
    disableStorageReset: true,
    formFactor: 'desktop',
    screenEmulation: { disabled: true },
    throttlingMethod: 'provided',
    logLevel: 'error',
  });
  const score = result?.lhr.categories.accessibility.score;
  if (!result || typeof score !== 'number') throw new Error(`Lighthouse has no score for ${url}`);
  if (result.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}`);
  const failures = Object.values(result.lhr.audits)
    .filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
    .map(({ title }) => title);
  return { score: Math.round(score * 100), failures };
}
