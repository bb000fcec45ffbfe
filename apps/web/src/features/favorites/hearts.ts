import type { CallApi } from '@lotok/client';

export type Heart = { isFavorite: boolean; isPending: boolean };

/** Hearts that this visit has changed; they win over answers, which may be older. */
export type Hearts = {
  find: (productId: number) => Heart | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Shows the change at once and takes it back if the shop refuses; does nothing while one is under way. */
  toggle: (call: CallApi, productId: number, isFavorite: boolean) => Promise<void>;
  /** Somebody else is here now: they were the former buyer's, and so is every answer that is still to come. */
  forget: () => void;
};

export function createHearts(): Hearts {
  let hearts = new Map<number, Heart>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    find: (productId) => hearts.get(productId),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: async (call, productId, isFavorite) => {
      // An answer that comes after they were forgotten finds its own, which nobody looks at.
      const own = hearts;
      const set = (heart: Heart | null) => {
        if (heart) own.set(productId, heart);
        else own.delete(productId);
        tell();
      };
      const before = own.get(productId) ?? null;
      if (before?.isPending) return;
      set({ isFavorite, isPending: true });
      try {
        const answer = await call(isFavorite ? 'favorites/addToFavorites' : 'favorites/removeFromFavorites', {
          productId,
        });
        set({ isFavorite: answer.is_favorite, isPending: false });
      } catch (error) {
        set(before);
        throw error;
      }
    },
    forget: () => {
      hearts = new Map();
      tell();
    },
  };
}

export const hearts = createHearts();
