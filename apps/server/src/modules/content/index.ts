export { bannersOfficeRoutes } from './banners/banners-office.routes.ts';
export { contentRoutes } from './content.routes.ts';
export { lettersOfficeRoutes } from './letters/letters-office.routes.ts';
export { pagesOfficeRoutes } from './pages/pages-office.routes.ts';
export { readLetterTexts } from './letters/letter-texts.reads.ts';
export { toArticleHtml } from './rich-html.ts';
export { changeContent, type Content, recordAdded, restoreContent } from './versions/change-content.ts';
export { getVersion, listVersions } from './versions/versions.reads.ts';
export { insertVersion } from './versions/versions.store.ts';
