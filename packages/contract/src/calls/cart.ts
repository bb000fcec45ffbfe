import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, emptyObject, page, quantity, roubles } from '../fields.ts';
import { product } from './catalog.ts';

const byProduct = () => z.object({ productId: id() });

export const cartCalls = {
  'cart/addToCart': call({
    method: 'POST',
    access: 'buyer',
    summary:
      'Set the quantity of a product in the cart, clamped to what is available and to the limits of one purchase.',
    input: z.object({ productId: id(), quantity: quantity() }),
    output: z.object({ added: z.boolean(), quantity: z.int() }),
    errors: ['INVALID_TOKEN', 'NOT_FOUND', 'OUT_OF_STOCK', 'TOO_LARGE'],
  }),
  'cart/removeFromCart': call({
    method: 'DELETE',
    access: 'buyer',
    summary: 'Take a product out of the cart.',
    input: byProduct(),
    output: z.object({ removed: z.boolean() }),
    errors: ['INVALID_TOKEN'],
  }),
  'cart/getCart': call({
    method: 'GET',
    access: 'buyer',
    summary: 'The cart.',
    input: emptyObject(),
    output: z.array(
      z.object({
        product_id: id(),
        name: z.string(),
        photo_url: z.string(),
        price: roubles(),
        quantity: z.int(),
        available_quantity: z.int(),
        /** The least and the most units of one purchase; `max_quantity` is null without a limit. */
        min_quantity: z.optional(z.int()),
        max_quantity: z.optional(z.nullable(z.int())),
      }),
    ),
    errors: ['INVALID_TOKEN'],
  }),
  'favorites/addToFavorites': call({
    method: 'POST',
    access: 'buyer',
    summary: 'Give a product a heart; may be repeated.',
    input: byProduct(),
    output: z.object({ is_favorite: z.boolean() }),
    errors: ['INVALID_TOKEN', 'NOT_FOUND', 'TOO_LARGE'],
  }),
  'favorites/removeFromFavorites': call({
    method: 'DELETE',
    access: 'buyer',
    summary: 'Take the heart back; may be repeated.',
    input: byProduct(),
    output: z.object({ is_favorite: z.boolean() }),
    errors: ['INVALID_TOKEN'],
  }),
  'favorites/getFavorites': call({
    method: 'GET',
    access: 'buyer',
    summary: 'Products with a heart, newest first, 10 a page.',
    input: z.object({ page: page() }),
    output: z.object({ favorites: z.array(product), last_page: z.int() }),
    errors: ['INVALID_TOKEN'],
  }),
};
