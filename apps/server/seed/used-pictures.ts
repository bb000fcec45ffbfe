import { demoShop } from './index.ts';

/** Slugs of all pictures that the demonstration shop uses: those that the shop draws. */
export function usedPictures(): string[] {
  const { categories } = demoShop();
  const subcategories = categories.flatMap((category) => category.subcategories);
  const products = subcategories.flatMap((subcategory) => subcategory.products);
  return [...new Set([...categories, ...subcategories, ...products].map((shown) => shown.picture))].sort();
}
