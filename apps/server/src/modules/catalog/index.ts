export { catalogRoutes } from './catalog.routes.ts';
export { type CreatedCategory, createCategories, type NewCategory } from './categories.store.ts';
export { createKeptFigures, type KeptFigures } from './kept-figures.ts';
export { lastPage } from './last-page.ts';
export { productColumns } from './product-list.reads.ts';
export { type ProductRow, pictureUrl, toProduct } from './product-view.ts';
export { createProducts, type NewProduct } from './products.store.ts';
export { refreshLeadingDocuments } from './search-documents.store.ts';
export { rebuildSearch } from './rebuild-search.store.ts';
