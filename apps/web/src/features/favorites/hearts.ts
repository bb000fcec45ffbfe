import type { CallApi } from '@lotok/client';

export type Heart = { isFavorite: boolean; isPending: boolean };

/** Hearts that this visit has changed; they win over answers, which may be older. */
export type Hearts = {
  find: (productId: number) => Heart | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Shows the change at once and takes it back if the shop refuses; does nothing while one is under way. */
  toggle: (call: CallApi, productId: number, isFavorite: boolean) => Promise<void>;
};

export function createHearts(): Hearts {
  const hearts = new Map<number, Heart>();
  const listeners = new Set<() => void>();
  const set = (productId: number, heart: Heart | null) => {
    if (heart) hearts.set(productId, heart);
    else hearts.delete(productId);
    for (const listener of listeners) listener();
  };
  return {
    find: (productId) => hearts.get(productId),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: async (call, productId, isFavorite) => {
      const before = hearts.get(productId) ?? null;
      if (before?.isPending) return;
      set(productId, { isFavorite, isPending: true });
      try {
        const answer = await call(isFavorite ? 'favorites/addToFavorites' : 'favorites/removeFromFavorites', {
          productId,
        });
        set(productId, { isFavorite: answer.is_favorite, isPending: false });
      } catch (error) {
        set(productId, before);
        throw error;
      }
    },
  };
}

export const hearts = createHearts();
