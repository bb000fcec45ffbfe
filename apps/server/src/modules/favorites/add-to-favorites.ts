import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { MAX_FAVORITES, putFavorite } from './favorites.store.ts';

/** Marks a product as favourite; repeating changes nothing. */
export async function addToFavorites(db: Db, buyerId: number, productId: number): Promise<{ is_favorite: boolean }> {
  const isFavorite = await putFavorite(db, buyerId, productId);
  if (isFavorite === null) refuse('NOT_FOUND');
  if (!isFavorite) refuse('TOO_LARGE', { message: `A list of favourites holds at most ${MAX_FAVORITES} products.` });
  return { is_favorite: true };
}
