import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { toProductHtml } from '../product-html.ts';
import { pictureUrl } from '../product-view.ts';
import { changeProduct, duplicateProduct } from './change-product.ts';
import { type CatalogDeps, uploadPicture } from './choose-picture.ts';
import { importProducts } from './import/import-products.ts';
import { reorderCategories, reorderSubcategories } from './order-categories.ts';
import { toPriceChangeItem } from './product-view.ts';
import { listPriceChangeRows } from './price-changes.store.ts';
import { cancelScheduled, changeScheduled, scheduleChange } from './schedule-change.ts';
import { findScheduledRow, listScheduledRows } from './scheduled-changes.store.ts';
import { toScheduledItem } from './scheduled-view.ts';
import { undoPrices } from './undo-prices.ts';

type Calls =
  | 'GET pictures'
  | 'POST pictures'
  | 'PUT products/:id/picture'
  | 'POST products/preview'
  | 'POST products/:id/duplicate'
  | 'POST categories/reorder'
  | 'POST subcategories/reorder'
  | 'POST import/products'
  | 'GET priceChanges'
  | 'POST priceChanges/:id/undo'
  | Extract<keyof AdminRoutes, `${string} scheduledChanges${string}`>;

/** What the catalogue has in the back office beside its lists: pictures, order, import, undone prices, the schedule. */
export function catalogToolRoutes(deps: CatalogDeps): AdminRoutes<Calls> {
  const { db, drawnPictures } = deps;
  return {
    'GET pictures': async () => {
      const items = [...drawnPictures].map((name) => ({ picture: pictureUrl(name) }));
      return { items, total: items.length };
    },
    'POST pictures': async ({ actor, stream }) => ({
      picture: await uploadPicture(db, actor, (stream ?? refuse('VALIDATION')).body),
    }),
    'PUT products/:id/picture': async ({ actor, operator, params, stream }) => {
      const picture = await uploadPicture(db, null, (stream ?? refuse('VALIDATION')).body);
      return changeProduct(deps, { actor, role: operator.role }, params.id, { picture });
    },
    'POST products/preview': async ({ body }) => ({ htmlDescription: toProductHtml(body.htmlDescription) }),
    'POST products/:id/duplicate': async ({ actor, operator, params, body }) =>
      duplicateProduct(db, { actor, role: operator.role }, params.id, body),
    'POST categories/reorder': async ({ actor, body }) => reorderCategories(db, actor, body),
    'POST subcategories/reorder': async ({ actor, body }) => reorderSubcategories(db, actor, body),
    'POST import/products': async ({ actor, query, stream }) =>
      importProducts(deps, actor, {
        file: (stream ?? refuse('VALIDATION')).body,
        isDryRun: query.dryRun,
        expectedHash: query.expectedHash,
      }),
    'GET priceChanges': async ({ query }) => {
      const { rows, total } = await listPriceChangeRows(db, query);
      return { items: rows.map(toPriceChangeItem), total };
    },
    'POST priceChanges/:id/undo': async ({ actor, params, body }) => undoPrices(db, actor, params.id, body),
    'GET scheduledChanges': async ({ query }) => {
      const { rows, total } = await listScheduledRows(db, query);
      return { items: rows.map(toScheduledItem), total };
    },
    'GET scheduledChanges/:id': async ({ params }) =>
      toScheduledItem((await findScheduledRow(db, params.id)) ?? refuse('NOT_FOUND')),
    'POST scheduledChanges': async ({ actor, operator, body }) =>
      scheduleChange(db, { actor, role: operator.role }, body),
    'PUT scheduledChanges/:id': async ({ actor, operator, params, body }) =>
      changeScheduled(db, { actor, role: operator.role }, params.id, body),
    'DELETE scheduledChanges/:id': async ({ actor, operator, params }) => {
      await cancelScheduled(db, { actor, role: operator.role }, params.id);
      return { ok: true };
    },
  };
}
