import { openShop } from './open-shop.ts';

/** Starts one server for all journeys. `SHOP_URL` and `SHOP_DATA_DIR` select a running one, for writing journeys. */
export default async function openOneShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  const shop = await openShop();
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  return shop.close;
}
