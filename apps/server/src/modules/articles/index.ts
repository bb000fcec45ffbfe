export { articlesRoutes } from './articles.routes.ts';
export { articlesOfficeRoutes } from './office/articles-office.routes.ts';
export { createArticle } from './articles.store.ts';
