import type { Product } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import { type RawBuilder, sql } from 'kysely';

/** What a list shows of a product, as it stands in the database. */
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

/** Columns of {@link ProductRow} from products `p`; hearts are those of one buyer, none without a buyer. */
export function productColumns(buyerId: number | null): RawBuilder<unknown> {
  return sql`p.id, p.name, p.picture, p.price_kopecks, p.quantity, p.html_description, p.attributes, exists (
    select from favorites f where f.buyer_id = ${buyerId}::bigint and f.product_id = p.id
  ) as is_favorite`;
}

/** The address of a picture: a drawn one by its slug, an uploaded one by its file name. */
export function pictureUrl(picture: string): string {
  return picture.includes('.') ? `/pictures/${picture}` : `/pictures/${picture}.svg`;
}

/** A product as the wire shows it. */
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
