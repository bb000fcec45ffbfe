import type { Product } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { Tier } from '../stock/index.ts';

/** The columns of a product that lists show. */
export type ProductRow = {
  id: number;
  name: string;
  picture: string;
  price_kopecks: number;
  quantity: number;
  html_description: string;
  attributes: string;
  is_favorite: boolean;
};

/** The URL path of a picture: a drawn one by its slug, an uploaded one by its file name. */
export function pictureUrl(picture: string): string {
  return picture.includes('.') ? `/pictures/${picture}` : `/pictures/${picture}.svg`;
}

/** A product as the API returns it. */
export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    photo_url: pictureUrl(row.picture),
    price: toRoubles(row.price_kopecks),
    quantity: row.quantity,
    html_description: row.html_description,
    attributes: row.attributes,
    is_favorite: row.is_favorite,
  };
}

/** The price of a unit from a quantity on, as the API returns it. */
export function toTier({ from, unitPriceKopecks }: Tier): { from: number; price: number } {
  return { from, price: toRoubles(unitPriceKopecks) };
}
