import type { CallApi } from '@lotok/client';

export type FavoriteState = { isFavorite: boolean; isPending: boolean };

/** Favorites that were changed since the page was loaded; they override responses, which may be older. */
export type FavoritesStore = {
  find: (productId: number) => FavoriteState | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Shows the change at once and reverts it if the server refuses; does nothing while a request is pending. */
  toggle: (call: CallApi, productId: number, isFavorite: boolean) => Promise<void>;
  /** Discards the changes of the former buyer, including those of pending requests. */
  forget: () => void;
};

export function createFavoritesStore(): FavoritesStore {
  let states = new Map<number, FavoriteState>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    find: (productId) => states.get(productId),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: async (call, productId, isFavorite) => {
      // A response that arrives after `forget` writes into the discarded map.
      const own = states;
      const set = (state: FavoriteState | null) => {
        if (state) own.set(productId, state);
        else own.delete(productId);
        notify();
      };
      const before = own.get(productId) ?? null;
      if (before?.isPending) return;
      set({ isFavorite, isPending: true });
      try {
        const response = await call(isFavorite ? 'favorites/addToFavorites' : 'favorites/removeFromFavorites', {
          productId,
        });
        set({ isFavorite: response.is_favorite, isPending: false });
      } catch (error) {
        set(before);
        throw error;
      }
    },
    forget: () => {
      states = new Map();
      notify();
    },
  };
}

export const favoritesStore = createFavoritesStore();
