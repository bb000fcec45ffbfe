import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import type { Running } from './processes.ts';
import { printResult } from './report.ts';
import { openOperatorSession } from './upload.store.ts';

/** Measures how long after an operator has changed a price visitors see it. */
export async function measureFreshness(shop: Running, url: string): Promise<void> {
  const { db, close } = openDatabase(url, { poolSize: 1, prepare: true });
  const cookie = await openOperatorSession(db);
  await close();
  const readPrice = async () =>
    ((await (await fetch(`${shop.origin}/api/products/getProduct?productId=5`)).json()) as { price: number }).price;
  const changePrice = async (price: number) => {
    const response = await fetch(`${shop.origin}/api/admin/products/5`, {
      method: 'PUT',
      headers: { cookie, 'x-lotok-admin': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ price }),
    });
    if (!response.ok) throw new Error(`the price was not changed: ${response.status} ${await response.text()}`);
  };
  const waits: number[] = [];
  for (let n = 1; n <= 20; n += 1) {
    await readPrice();
    await changePrice(n);
    const startedAt = performance.now();
    while ((await readPrice()) !== n)
      if (performance.now() - startedAt > 10_000) throw new Error('the new price was not seen within 10 s');
    waits.push(performance.now() - startedAt);
  }
  printResult(
    'a new price is seen by visitors after',
    `${Math.round(Math.max(...waits))} ms at worst of 20 (goal 2000)`,
    Math.max(...waits) <= 2_000,
  );
}
