import { createContext, use } from 'react';
import { paths } from '../paths.ts';
import type { Shop } from './app-context.ts';

export const ShopContext = createContext<Shop | null>(null);

/** The shop's name and the URLs that its pages link to. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('ShopContext is missing');
  return shop;
}

export type ShopAddress = keyof Shop & `${string}_url`;

/** An external URL of the shop; null if the operator has set none, in which case the API returns the contacts page. */
export function outsideAddress(shop: Shop, name: ShopAddress): string | null {
  return shop[name] === new URL(paths.contacts, shop.public_url).href ? null : shop[name];
}
