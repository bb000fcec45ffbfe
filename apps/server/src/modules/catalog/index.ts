export { catalogRoutes } from './catalog.routes.ts';
export { type CreatedCategory, createCategories, type NewCategory } from './categories.store.ts';
export { createKeptFigures, type KeptFigures } from './kept-figures.ts';
export { lastPage } from './product-list.ts';
export { type ProductRow, pictureUrl, productColumns, toProduct } from './product-view.ts';
export { createProducts, type NewProduct } from './products.store.ts';
export { refreshLeadingDocuments } from './search-documents.store.ts';
