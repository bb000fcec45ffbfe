export { listBuyersWithFavorites } from './favorites.reads.ts';
export { favoritesRoutes } from './favorites.routes.ts';
export { eraseFavorites, moveFavoritesToBuyer } from './favorites.store.ts';
