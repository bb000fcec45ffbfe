import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findCategoryRow, findSubcategoryRow, listCategoryRows, listSubcategoryRows } from './categories.reads.ts';
import { toCategoryItem, toSubcategoryItem } from './category-view.ts';
import {
  changeCategory,
  changeSubcategory,
  createCategory,
  createSubcategory,
  removeCategory,
  removeSubcategory,
} from './change-category.ts';
import type { CatalogDeps } from './choose-picture.ts';
import { changePrices } from './change-prices.ts';
import { changeProduct, createProduct, getProductItem, removeProduct } from './change-product.ts';
import { readProductList } from './product-input.ts';
import { toProductListItem } from './product-view.ts';
import { listProductRows } from './products.reads.ts';

type Resource = 'categories' | 'subcategories' | 'products';
type Calls =
  | `GET ${Resource}`
  | `${'GET' | 'PUT' | 'DELETE'} ${Resource}/:id`
  | `POST ${Resource}`
  | 'POST products/changePrices';

/** The catalogue in the back office. */
export function catalogOfficeRoutes(deps: CatalogDeps): AdminRoutes<Calls> {
  const { db } = deps;
  return {
    'GET categories': async ({ query }) => {
      const { rows, total } = await listCategoryRows(db, query);
      return { items: rows.map(toCategoryItem), total };
    },
    'GET categories/:id': async ({ params }) =>
      toCategoryItem((await findCategoryRow(db, params.id)) ?? refuse('NOT_FOUND')),
    'POST categories': async ({ actor, body }) => createCategory(deps, actor, body),
    'PUT categories/:id': async ({ actor, params, body }) => changeCategory(deps, actor, params.id, body),
    'DELETE categories/:id': async ({ actor, params }) => {
      await removeCategory(db, actor, params.id);
      return { ok: true };
    },
    'GET subcategories': async ({ query }) => {
      const { rows, total } = await listSubcategoryRows(db, query);
      return { items: rows.map(toSubcategoryItem), total };
    },
    'GET subcategories/:id': async ({ params }) =>
      toSubcategoryItem((await findSubcategoryRow(db, params.id)) ?? refuse('NOT_FOUND')),
    'POST subcategories': async ({ actor, body }) => createSubcategory(deps, actor, body),
    'PUT subcategories/:id': async ({ actor, params, body }) => changeSubcategory(deps, actor, params.id, body),
    'DELETE subcategories/:id': async ({ actor, params }) => {
      await removeSubcategory(db, actor, params.id);
      return { ok: true };
    },
    'GET products': async ({ query, operator }) => {
      const { rows, total } = await listProductRows(db, readProductList(query, operator.role));
      return { items: rows.map((row) => toProductListItem(row, operator.role)), total };
    },
    'GET products/:id': async ({ params, operator }) => getProductItem(db, params.id, operator.role),
    'POST products': async ({ actor, operator, body }) => createProduct(deps, { actor, role: operator.role }, body),
    'PUT products/:id': async ({ actor, operator, params, body }) =>
      changeProduct(deps, { actor, role: operator.role }, params.id, body),
    'POST products/changePrices': async ({ actor, body }) => changePrices(db, actor, body),
    'DELETE products/:id': async ({ actor, params }) => {
      await removeProduct(db, actor, params.id);
      return { ok: true };
    },
  };
}
