import { openShop } from './open-shop.ts';

/**
 * Starts a server for the journeys of the shop, and another one for those of the office, which change what buyers see. `SHOP_URL` and
 * `SHOP_DATA_DIR` select a running one for all of them, for writing journeys.
 */
export default async function openShops(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  const [shop, office] = await Promise.all([openShop(), openShop()]);
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  process.env.OFFICE_URL = office.url;
  process.env.OFFICE_DATA_DIR = office.dataDir;
  return async () => void (await Promise.all([shop.close(), office.close()]));
}
