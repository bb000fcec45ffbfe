export { promosOfficeRoutes } from './office/promos-office.routes.ts';
export { type PromoCode, normalizePromoCode } from './promo-code.ts';
export { findPromo } from './promos.reads.ts';
export { createPromo, insertPromoUse, lockPromo, type NewPromo } from './promos.store.ts';
