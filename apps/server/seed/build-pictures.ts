import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoShop } from './index.ts';
import { drawTile } from './pictures/tile.ts';

/** Slugs of all pictures that the demonstration shop uses. */
export function usedPictures(): string[] {
  const { categories } = demoShop();
  const subcategories = categories.flatMap((category) => category.subcategories);
  const products = subcategories.flatMap((subcategory) => subcategory.products);
  return [...new Set([...categories, ...subcategories, ...products].map((shown) => shown.picture))].sort();
}

/** Writes `<folder>/<slug>.svg` for every picture; throws for a slug without a mark. */
export function buildPictures(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const slug of usedPictures()) {
    const svg = drawTile(slug);
    if (svg === null) throw new Error(`no mark for the picture "${slug}"`);
    writeFileSync(join(folder, `${slug}.svg`), svg);
  }
}

if (import.meta.main) {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('usage: build-pictures.ts <folder>');
  buildPictures(folder);
}
