import { createAddressRateLimiter } from './platform/http/address-rate-limiter.ts';
import type { Routes } from './platform/http/routes.ts';

/** Calls whose response is the same for every visitor: it is cached as bytes until the catalogue changes. */
export const cachedCalls = new Set<keyof Routes>([
  'categories/getCategories',
  'categories/getCategoriesWithSubCategories',
  'products/getProduct',
  'products/searchProducts',
  'products/searchCatalogProducts',
  'subCategories/getSubCategoriesWithProducts',
  'subCategories/getSubCategoryProducts',
  'articles/getArticles',
  'articles/getArticle',
  'shop/getPage',
  'shop/getBanners',
  'shop/getShop',
  'payments/getMethods',
  'domains/getTlds',
]);
/**
 * Calls that end sessions. This node clears its cache of callers before it sends their response. Calls of the back office and bots do so
 * by themselves, for one user.
 */
export const sessionEndingCalls = new Set<keyof Routes>([
  'auth/register',
  'auth/login',
  'auth/finishPasskeyLogin',
  'auth/finishTelegramLogin',
  'auth/redeemSiteLink',
  'auth/logout',
  'auth/endSession',
  'auth/endOtherSessions',
  'auth/resetPassword',
  'auth/changePassword',
  'auth/removePasskey',
  'auth/confirmAccountDeletion',
]);
/** Calls that run a full-text search for text that a visitor typed. */
const searchCalls = new Set<keyof Routes>(['products/searchProducts', 'products/searchCatalogProducts']);
/** More than an office behind one address needs. Cached responses do not count. */
const SEARCHES_PER_ADDRESS = { max: 240, windowSeconds: 60 };

/** Refuses with RATE_LIMITED an address that searches too often. Counts in this process only. */
export function createSearchGuard(): (name: keyof Routes, address: string) => void {
  const count = createAddressRateLimiter(SEARCHES_PER_ADDRESS);
  return (name, address) => {
    if (searchCalls.has(name)) count(address);
  };
}
