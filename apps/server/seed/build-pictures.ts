import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawTile } from './pictures/tile.ts';
import { usedPictures } from './used-pictures.ts';

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
