import { putTlds } from '../apps/server/src/modules/domains/index.ts';
import { inTransaction, openDatabase } from '../apps/server/src/platform/database/index.ts';

/** Zones on sale, as buyers type them. */
export const zones = [
  { tld: 'com', name: 'com', priceKopecks: 19_900, letters: 'any' },
  { tld: 'ru', name: 'ru', priceKopecks: 7_333, letters: 'latin' },
  { tld: 'рф', name: 'xn--p1ai', priceKopecks: 14_950, letters: 'cyrillic' },
] as const;

/** The price of a year of a name that is written in ASCII. */
export function priceOf(domain: string): number {
  const zone = zones.find(({ name }) => domain.endsWith(`.${name}`));
  if (!zone) throw new Error(`${domain} is in no zone on sale`);
  return zone.priceKopecks;
}

/** Puts the zones on sale. */
export async function sellZones(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: true });
  await inTransaction(db, (tx) => putTlds(tx, zones));
  await close();
}
