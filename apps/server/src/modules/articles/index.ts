export { articlesRoutes } from './articles.routes.ts';
export { createArticle, type NewArticle } from './articles.store.ts';
