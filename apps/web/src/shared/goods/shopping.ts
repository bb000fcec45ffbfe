import { createContext, use } from 'react';
import type { QuantityLimits } from './quantity-limits.ts';

/** The data that a row or a page has about a product to buy. */
export type WantedProduct = {
  id: number;
  name: string;
  photo_url: string;
  /** The unit price in roubles. */
  price: number;
  /** Units in stock. */
  quantity: number;
  html_description: string;
  attributes: string;
  /** The limits of one purchase; absent in lists. */
  min_quantity?: number | undefined;
  max_quantity?: number | null | undefined;
};

/** How many units of a product one purchase may have. */
export const limitsOf = ({ quantity, min_quantity, max_quantity }: WantedProduct): QuantityLimits => ({
  available: quantity,
  minimum: min_quantity,
  maximum: max_quantity,
});

/** Actions that rows and pages call without depending on the checkout; pages/shopping.tsx connects them. */
export type ShoppingActions = {
  /** Opens the purchase dialog; the default quantity is 1. */
  buy: (product: WantedProduct, pieces?: number) => void;
  /** Adds one unit to the cart and shows a message; resolves when the response has arrived. */
  addToCart: (product: WantedProduct) => void | Promise<void>;
};

const nothing = () => {};
const ShoppingContext = createContext<ShoppingActions>({ buy: nothing, addToCart: nothing });

/** Wraps every page, in pages/root.tsx. */
export const ShoppingProvider = ShoppingContext;

export const useShopping = (): ShoppingActions => use(ShoppingContext);
