import { readdir } from 'node:fs/promises';
import { pictureFolder } from './platform/http/pages.ts';

/** The names of the pictures that the build has drawn. API tests run before a build: those that it would draw. */
export async function listDrawnPictures(): Promise<ReadonlySet<string>> {
  const files = await readdir(pictureFolder).catch(() => null);
  if (files) return new Set(files.flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -'.svg'.length)] : [])));
  // The demonstration shop takes 5 MB, so it is not loaded for this alone.
  const { usedPictures } = await import('../seed/used-pictures.ts');
  return new Set(usedPictures());
}
