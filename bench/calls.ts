import { createClient } from '@lotok/client';
import type { CallName } from '@lotok/contract';
import { composeShop } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { callInProcess } from '../apps/server/src/platform/http/call-in-process.ts';
import { findFreePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { findBuyerOf } from './calls.store.ts';
import { start } from './processes.ts';
import { printResult } from './report.ts';
import { shopEnvironment } from './start-shop.ts';

const ROUNDS = 6;
const SUBCATEGORIES = 145;
const TIMEOUT_MS = 30_000;

type CallsOptions = { dataDir: string; databaseUrl: string; token: string; products: number; isQuick: boolean };
type Way = (name: CallName, input: object) => Promise<unknown>;

/** Calls that the bots make, each with another input. */
const rows: { what: string; name: CallName; toInput: (id: number) => object }[] = [
  {
    what: 'products of a subcategory',
    name: 'subCategories/getSubCategoryProducts',
    toInput: (id) => ({ subCategoryId: (id % SUBCATEGORIES) + 1, page: (id % 4) + 1 }),
  },
  {
    what: 'product',
    name: 'products/getProduct',
    toInput: (id) => ({ productId: id }),
  },
  {
    what: 'quote',
    name: 'orders/quoteOrder',
    toInput: (id) => ({ products: [{ id, quantity: 2 }], promoCode: null }),
  },
];

/**
 * Measures the CPU time of calls in process, as the bots make them, and through the typed client over HTTP, as bots in a process of their
 * own would; caller and server are this process, so that both sides are counted. Then the memory of such a process.
 */
export async function measureCalls({ dataDir, databaseUrl, token, products, isQuick }: CallsOptions): Promise<void> {
  const port = await findFreePort();
  const config = readConfig({ ...shopEnvironment({ dataDir }, databaseUrl), PORT: String(port) });
  const shop = await composeShop(config, databaseUrl, { hasPages: false, hasControl: false, hasBots: false });
  await shop.app.listen({ port, host: '127.0.0.1' });
  const context = {
    caller: { buyerId: await findBuyerOf(shop.db, token), kind: 'user', tokenHash: Buffer.alloc(0) },
    botId: null,
    idempotencyKey: null,
    language: 'ru',
    address: '127.0.0.1',
    userAgent: 'bench',
  } as const;
  const callShop = callInProcess(shop.routes);
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}/api`,
    timeoutMs: TIMEOUT_MS,
    getToken: () => token,
  });
  const inProcess: Way = (name, input) => callShop(name, input, context);
  const overHttp: Way = (name, input) => client(name, input as never);
  const calls = isQuick ? 300 : 1_000;
  for (const { what, name, toInput } of rows) {
    const cpuMs = [0, 0];
    // In turns, so that a warmer process favours neither; the first round of each is not counted.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [way, call] of [inProcess, overHttp].entries()) {
        // Each has products of its own: nothing that one has read is cached for the other.
        const first = round * calls + (way * products) / 2;
        const inputs = Array.from({ length: calls }, (_, n) => toInput(((first + n) % products) + 1));
        const spent = await measureCpuMs(inputs, (input) => call(name, input));
        if (round > 0) cpuMs[way] = (cpuMs[way] ?? 0) + spent / ROUNDS / calls;
      }
    const [own = 0, http = 0] = cpuMs;
    const costs = `${own.toFixed(2)} ms of CPU in process, ${http.toFixed(2)} ms over HTTP: ${(http / own).toFixed(1)} ×`;
    printResult(`call: ${what}`, costs, null);
  }
  await shop.stop();
  await measureProcess();
}

async function measureCpuMs(inputs: readonly object[], call: (input: object) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (const input of inputs) await call(input);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The memory of a process that has the conversation and the client only, beside an empty one. */
async function measureProcess(): Promise<void> {
  const [empty, bots] = [await start('bots-process.ts', () => []), await start('bots-process.ts', () => ['--bots'])];
  const [emptyMegabytes, botsMegabytes] = [await empty.rssMegabytes(), await bots.rssMegabytes()];
  await Promise.all([empty.stop(), bots.stop()]);
  printResult(
    'memory of bots in a process of their own',
    `${Math.round(botsMegabytes)} MB at rest, of which the server has ${Math.round(botsMegabytes - emptyMegabytes)} MB for them anyway`,
    null,
  );
}
