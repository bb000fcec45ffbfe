import type { Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import { pictureUrl } from '../catalog/index.ts';
import type { CartLine } from './cart.reads.ts';

/** A line of the cart as the API returns it. */
export function toCartLine(line: CartLine): Output<'cart/getCart'>[number] {
  return {
    product_id: line.productId,
    name: line.name,
    photo_url: pictureUrl(line.picture),
    price: toRoubles(line.listPriceKopecks),
    quantity: line.quantity,
    available_quantity: line.available,
    min_quantity: line.minQuantity,
    max_quantity: line.maxQuantity,
  };
}
