import { createAddressWindow } from './platform/http/address-window.ts';
import type { Routes } from './platform/http/routes.ts';

/** What a visitor sees of the catalogue is the same for all, so it is kept as bytes until the catalogue changes. */
export const keptCalls = new Set<keyof Routes>([
  'categories/getCategories',
  'categories/getCategoriesWithSubCategories',
  'products/getProduct',
  'products/searchProducts',
  'products/searchCatalogProducts',
  'subCategories/getSubCategoriesWithProducts',
  'subCategories/getSubCategoryProducts',
  'articles/getArticles',
  'articles/getArticle',
  'shop/getShop',
  'payments/getMethods',
  'domains/getTlds',
]);
/** After these some token is dead, and their answer leaves only when this node has forgotten whose it was. */
export const endingCalls = new Set<keyof Routes>([
  'auth/register',
  'auth/login',
  'auth/finishPasskeyLogin',
  'auth/logout',
  'auth/endSession',
  'auth/endOtherSessions',
  'auth/resetPassword',
  'auth/changePassword',
  'auth/removePasskey',
  'auth/confirmAccountDeletion',
]);
/** What makes the database look through the catalogue for words that a stranger chose. */
const searchCalls = new Set<keyof Routes>(['products/searchProducts', 'products/searchCatalogProducts']);
/** An office behind one address types and pages less; answers that are ready do not count. */
const SEARCHES_AN_ADDRESS = { most: 240, inSeconds: 60 };

/** Refuses with RATE_LIMITED an address that searches too much, by what this process has seen of it. */
export function guardSearches(): (name: keyof Routes, address: string) => void {
  const count = createAddressWindow(SEARCHES_AN_ADDRESS);
  return (name, address) => {
    if (searchCalls.has(name)) count(address);
  };
}
