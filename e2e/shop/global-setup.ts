import { openShop } from './open-shop.ts';

/** One shop for all journeys. `SHOP_URL` and `SHOP_DATA_DIR` name one that is open already, for whoever writes a journey. */
export default async function openOneShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  const shop = await openShop();
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA_DIR = shop.dataDir;
  return shop.close;
}
