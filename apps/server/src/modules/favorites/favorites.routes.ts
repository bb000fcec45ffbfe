import type { Db } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { addToFavorites } from './add-to-favorites.ts';
import { listFavorites } from './favorites.reads.ts';
import { deleteFavorite } from './favorites.store.ts';

type FavoritesRoutes = Pick<
  Routes,
  'favorites/addToFavorites' | 'favorites/removeFromFavorites' | 'favorites/getFavorites'
>;

export function favoritesRoutes({ db }: { db: Db }): FavoritesRoutes {
  return {
    'favorites/addToFavorites': ({ productId }, { caller }) => addToFavorites(db, caller.buyerId, productId),
    'favorites/removeFromFavorites': async ({ productId }, { caller }) => {
      await deleteFavorite(db, caller.buyerId, productId);
      return { is_favorite: false };
    },
    'favorites/getFavorites': ({ page }, { caller }) => listFavorites(db, caller.buyerId, page),
  };
}
