import { toRoubles } from '@lotok/money';
import { pictureUrl } from './product-view.ts';

/** A category, and the bounds of its filters; null while it has no products. */
export type CategoryHead = {
  name: string;
  name_en: string;
  name_zh: string;
  picture: string;
  min_price_kopecks: number | null;
  max_price_kopecks: number | null;
  min_quantity: number | null;
  max_quantity: number | null;
};

/** The fields of a category page beside its products, as the API returns them. */
export function toCategoryHead(head: CategoryHead) {
  return {
    category_name: head.name,
    category_name_en: head.name_en,
    category_name_zh: head.name_zh,
    photo_url: pictureUrl(head.picture),
    min_product_price: toRoubles(head.min_price_kopecks ?? 0),
    max_product_price: toRoubles(head.max_price_kopecks ?? 0),
    min_product_quantity: head.min_quantity ?? 0,
    max_product_quantity: head.max_quantity ?? 0,
  };
}
