import type { Output } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import type { Shop } from '../../shared/app-context.ts';
import { query } from '../../shared/api/query.ts';
import { outsideAddress, type ShopAddress } from '../../shared/shop.ts';

export type Banner = Output<'shop/getBanners'>[number];

/** The banners and cards of the home page. */
export const bannersQuery = (language: Language) => query('shop/getBanners', { language });

/** Where a banner leads: `path` within the shop, `address` outside of it, or nowhere; `isUnset` is an address that the shop lacks. */
export type BannerLink = { path: string } | { address: string } | { isUnset: boolean };

export function linkOf({ link }: Banner, shop: Shop): BannerLink {
  const name = /^\{(\w+_url)\}$/.exec(link)?.[1];
  if (name !== undefined) {
    const address = Object.hasOwn(shop, name) ? outsideAddress(shop, name as ShopAddress) : null;
    return address === null ? { isUnset: true } : { address };
  }
  if (link.startsWith('/')) return { path: link };
  return link.startsWith('https://') ? { address: link } : { isUnset: false };
}
