export { favoritesRoutes } from './favorites.routes.ts';
export { eraseFavorites, moveFavoritesToBuyer } from './favorites.store.ts';
