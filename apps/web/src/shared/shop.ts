import { createContext, use } from 'react';
import type { Shop } from './app-context.ts';

export const ShopContext = createContext<Shop | null>(null);

/** The shop's name and the addresses that its pages link to. */
export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('ShopContext is missing');
  return shop;
}
