import type { Output, Product } from '@lotok/contract';
import { interleave } from './interleave.ts';

/** Rows of a category on the home page before "show more". */
export const SHELF_ROWS = 6;

type CategoryPage = Output<'subCategories/getSubCategoriesWithProducts'>;
type Shelf = { products: Product[]; total: number };

/** All subcategories as one list: the most popular of each take turns. */
export function mostPopular(pages: readonly CategoryPage[]): Shelf {
  const products = pages.flatMap((page) => interleave(page.sub_categories.map((section) => section.products)));
  return { products: unrepeated(products), total: pages[0]?.products_count ?? 0 };
}

/** One subcategory. */
export function shelfSection(pages: readonly CategoryPage[], subCategoryId: number): Shelf {
  const sections = pages.flatMap((page) => page.sub_categories.filter((section) => section.id === subCategoryId));
  return {
    products: unrepeated(sections.flatMap((section) => section.products)),
    total: sections[0]?.products_count ?? 0,
  };
}

/** What was sold between two pages moves a product onto the next one too. */
export function unrepeated(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
