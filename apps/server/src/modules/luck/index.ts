export { drawLuck } from './draw-luck.ts';
export { findOffer, listOpenOffers, type LuckRules } from './find-offer.ts';
export { eraseLuckTexts } from './draws.store.ts';
export { luckOfficeRoutes } from './office/luck-office.routes.ts';
export { luckRetention } from './luck-retention.ts';
export { luckRoutes } from './luck.routes.ts';
export { sealedSeeds } from './reseal-seeds.store.ts';
