import type { AdminOutput } from '@lotok/contract/admin';
import { pictureUrl } from '../product-view.ts';
import type { CategoryRow, SubcategoryRow } from './categories.reads.ts';

export const toCategoryItem = (row: CategoryRow): AdminOutput<'GET categories/:id'> => ({
  ...row,
  picture: pictureUrl(row.picture),
});

export const toSubcategoryItem = (row: SubcategoryRow): AdminOutput<'GET subcategories/:id'> => ({
  ...row,
  picture: pictureUrl(row.picture),
});
