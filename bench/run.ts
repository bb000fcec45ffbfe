import { startThrowawayPostgres } from '../apps/server/test/throwaway-postgres.ts';
import { measureBooks } from './books.ts';
import { measureBots } from './bots.ts';
import { measureCalls } from './calls.ts';
import { compareWithBaselines } from './compare.ts';
import { createDatabase, createFilledDatabase } from './databases.ts';
import { measureOffice } from './office.ts';
import { measurePaidGoods } from './paid-goods.ts';
import { printSummary } from './report.ts';
import { startShop } from './start-shop.ts';
import { measureUpload } from './upload.ts';

const names = ['baselines', 'upload', 'paid', 'bots', 'calls', 'books', 'office'] as const;
type Name = (typeof names)[number];

const wanted = process.argv.slice(2).find((arg) => !arg.startsWith('--')) ?? '';
if (wanted !== '' && !names.some((name) => name === wanted))
  throw new Error(`${wanted} is none of: ${names.join(', ')}`);

const server = await startThrowawayPostgres();
try {
  await runBenchmarks(wanted);
} finally {
  await server.stop();
}
if (!printSummary()) process.exitCode = 1;

/** `benchmark` selects one benchmark; empty runs all. */
async function runBenchmarks(benchmark: string): Promise<void> {
  const isQuick = process.argv.includes('--quick');
  const isChosen = (name: Name) => benchmark === '' || benchmark === name;
  if (isChosen('baselines')) await compareWithBaselines(server, isQuick);
  if (isChosen('upload')) await measureUploads();
  if (isChosen('paid')) await measureDeliveries(isQuick ? 40 : 120);
  if (isChosen('bots')) await measureTelegram(isQuick);
  if (isChosen('calls')) await measureCallsOfBots(isQuick);
  // Filling takes minutes, so only a whole run or the name of the benchmark starts these two.
  const isChosenFully = (name: Name) => benchmark === name || (benchmark === '' && !isQuick);
  if (isChosenFully('books')) await measureBooks(await createDatabase(server, 'books'), isQuick ? 400_000 : 5_000_000);
  if (isChosenFully('office')) await measureOffice(server, isQuick ? 100_000 : 1_000_000);
}

async function measureUploads(): Promise<void> {
  const { url } = await createFilledDatabase(server, 'upload', { products: 5, unitsEach: 0, users: 1 });
  await measureUpload({ startShop: () => startShop(server, url), databaseUrl: url });
}

async function measureTelegram(isQuick: boolean): Promise<void> {
  const { url } = await createFilledDatabase(server, 'bots', { products: 5_000, unitsEach: 10, users: 1 });
  await measureBots({ startShop: (env, args) => startShop(server, url, env, args), databaseUrl: url, isQuick });
}

async function measureCallsOfBots(isQuick: boolean): Promise<void> {
  const products = 5_000;
  const { url, tokens } = await createFilledDatabase(server, 'calls', { products, unitsEach: 10, users: 1 });
  const [token = ''] = tokens;
  await measureCalls({ dataDir: server.dataDir, databaseUrl: url, token, products, isQuick });
}

async function measureDeliveries(paid: number): Promise<void> {
  const { url } = await createFilledDatabase(server, 'paid', { products: 500, unitsEach: 10, users: 1 });
  await measurePaidGoods({
    startShop: (env) => startShop(server, url, env, ['--control']),
    databaseUrl: url,
    paid,
  });
}
