import pg from 'pg';
import type { Running } from './processes.ts';
import { printResult } from './report.ts';

/** Measures how long after a change of a price visitors see it. */
export async function measureFreshness(shop: Running, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const readPrice = async () =>
    ((await (await fetch(`${shop.origin}/api/products/getProduct?productId=5`)).json()) as { price: number }).price;
  const waits: number[] = [];
  for (let n = 1; n <= 20; n += 1) {
    await readPrice();
    await client.query('update products set price_kopecks = $1 where id = 5', [n * 100]);
    const startedAt = performance.now();
    while ((await readPrice()) !== n)
      if (performance.now() - startedAt > 10_000) throw new Error('the new price was not seen within 10 s');
    waits.push(performance.now() - startedAt);
  }
  await client.end();
  printResult(
    'a new price is seen by visitors after',
    `${Math.round(Math.max(...waits))} ms at worst of 20 (goal 2000)`,
    Math.max(...waits) <= 2_000,
  );
}
