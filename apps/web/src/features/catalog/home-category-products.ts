import type { Output, Product } from '@lotok/contract';
import { interleave } from './interleave.ts';

/** Rows of a category on the home page before "show more". */
export const HOME_CATEGORY_ROWS = 6;

type CategoryPage = Output<'subCategories/getSubCategoriesWithProducts'>;
type ProductList = { products: Product[]; total: number };

/** All subcategories as one list: the most popular products of each, interleaved. */
export function mostPopular(pages: readonly CategoryPage[]): ProductList {
  const products = pages.flatMap((page) => interleave(page.sub_categories.map((section) => section.products)));
  return { products: uniqueProducts(products), total: pages[0]?.products_count ?? 0 };
}

/** The products of one subcategory. */
export function productsOfSubCategory(pages: readonly CategoryPage[], subCategoryId: number): ProductList {
  const sections = pages.flatMap((page) => page.sub_categories.filter((section) => section.id === subCategoryId));
  return {
    products: uniqueProducts(sections.flatMap((section) => section.products)),
    total: sections[0]?.products_count ?? 0,
  };
}

/** Without duplicates: a sale between two requests can move a product onto the next page as well. */
export function uniqueProducts(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
