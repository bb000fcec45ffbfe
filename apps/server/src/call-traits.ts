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
  'auth/confirmAccountDeletion',
]);
