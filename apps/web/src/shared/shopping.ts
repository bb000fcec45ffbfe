import { createContext, use } from 'react';

/** What a row or a page knows of a product that a buyer wants to have. */
export type Wanted = {
  id: number;
  name: string;
  photo_url: string;
  /** Roubles for one piece. */
  price: number;
  /** Pieces in stock. */
  quantity: number;
  html_description: string;
  attributes: string;
};

/** What rows and pages ask for without knowing how it is paid: the pages join them with the checkout. */
export type ShoppingActions = {
  /** Opens the purchase window, with one piece chosen if nothing else is said. */
  buy: (product: Wanted, pieces?: number) => void;
  /** Puts one piece into the cart; resolves when the answer is there, and tells the buyer itself. */
  addToCart: (product: Wanted) => void | Promise<void>;
};

const nothing = () => {};
const ShoppingContext = createContext<ShoppingActions>({ buy: nothing, addToCart: nothing });

/** Stands around every page, in pages/root.tsx. */
export const ShoppingProvider = ShoppingContext;

export const useShopping = (): ShoppingActions => use(ShoppingContext);
