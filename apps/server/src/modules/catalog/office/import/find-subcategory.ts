import type { ImportReason } from '@lotok/contract/admin';
import type { SubcategoryName } from './import.reads.ts';

type Found = { id: number } | { reason: ImportReason };

const normalise = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Creates the search for a subcategory by `Category > Subcategory`, by both names, or by its own name if that is unique. */
export function createSubcategoryFinder(subcategories: readonly SubcategoryName[]) {
  const byPath = Map.groupBy(subcategories, ({ categoryName, name }) => pathOf(categoryName, name));
  const byName = Map.groupBy(subcategories, ({ name }) => normalise(name));
  const ids = new Set(subcategories.map(({ id }) => id));

  return {
    has: (id: number): boolean => ids.has(id),

    find(categoryName: string, text: string): Found {
      const given = text.trim() === '' ? categoryName : text;
      const levels = given.split('>').map((level) => level.trim());
      const [first = '', last = ''] = [levels[0], levels.at(-1)];
      const isPath = levels.length > 1;
      const candidates = [
        byPath.get(levels.map(normalise).join(' > ')),
        // Other shops have deeper paths.
        isPath ? byPath.get(pathOf(first, last)) : undefined,
        categoryName && text.trim() ? byPath.get(pathOf(categoryName, text)) : undefined,
        !isPath && !(categoryName && text.trim()) ? byName.get(normalise(given)) : undefined,
      ];
      const found = candidates.find((each) => each !== undefined) ?? [];
      if (found.length > 1) return { reason: 'ambiguous_subcategory' };
      const [only] = found;
      return only ? { id: only.id } : { reason: given.trim() === '' ? 'required' : 'no_subcategory' };
    },
  };
}

const pathOf = (categoryName: string, name: string): string => `${normalise(categoryName)} > ${normalise(name)}`;
