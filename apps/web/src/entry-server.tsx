import type { CallApi } from '@lotok/client';
import type { CompiledMessages, DocumentKey, Language } from '@lotok/i18n';
import { createTranslate } from '@lotok/i18n';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import documentEn from 'virtual:messages/document/en';
import documentRu from 'virtual:messages/document/ru';
import documentZh from 'virtual:messages/document/zh';
import en from 'virtual:messages/first/en';
import ru from 'virtual:messages/first/ru';
import zh from 'virtual:messages/first/zh';
import furtherEn from 'virtual:messages/further/en';
import furtherRu from 'virtual:messages/further/ru';
import furtherZh from 'virtual:messages/further/zh';
import { renderDocument } from './document.ts';
import { canonicalAddress } from './page-params.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { appContext, type Shop } from './shared/app-context.ts';
import { AppProviders } from './shared/app-providers.tsx';
import { headOf } from './shared/routing/head.ts';
import { loadOnServer } from './shared/routing/load.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { createVisitorSession } from './shared/session/visitor-session.ts';

export type RenderRequest = {
  /** The requested path and query. */
  url: string;
  language: Language;
  /** The public base URL: `https://shop.example`. */
  publicUrl: string;
  shop: Shop;
  /** Makes API calls as a visitor without a token; a refusal is an Error with `code`. */
  call: CallApi;
};

/** `redirect` is a path. The document is the same for every visitor, so it may be cached. */
export type Rendered = { status: number; html: string; redirect?: string };

const messages: Record<Language, CompiledMessages> = {
  ru: { ...ru, ...furtherRu },
  en: { ...en, ...furtherEn },
  zh: { ...zh, ...furtherZh },
};
const documentMessages: Record<Language, CompiledMessages> = { ru: documentRu, en: documentEn, zh: documentZh };
const handler = createStaticHandler(routes);

/** The cache key of the document of a path with query; equal for equal documents. */
export const canonicalOf = (address: string): string => canonicalAddress(handler.dataRoutes, address);

/** Renders the document of a URL: public pages completely, other pages as the layout with their head. */
export async function render(request: RenderRequest): Promise<Rendered> {
  const queryClient = createQueryClient(request.call, 'server');
  const outages: unknown[] = [];
  const handle = (path: string) => {
    const requestContext = new RouterContextProvider();
    const load = loadOnServer(queryClient, (error) => outages.push(error));
    requestContext.set(appContext, { queryClient, call: request.call, language: request.language, load });
    return handler.query(new Request(addressOf(request, path)), { requestContext });
  };

  let context = await handle(request.url);
  const isRedirectedToNotFound = context instanceof Response && redirectOf(context) === paths.notFound;
  if (isRedirectedToNotFound) context = await handle(paths.notFound);
  if (context instanceof Response)
    return { status: context.status, html: '', redirect: redirectOf(context) ?? paths.home };

  const isNotFound = isRedirectedToNotFound || context.location.pathname === paths.notFound;
  const status = isNotFound ? 404 : outages.length > 0 ? 503 : context.statusCode;
  const html = htmlOf(request, context, queryClient, isRedirectedToNotFound ? paths.notFound : null);
  queryClient.clear();
  return { status, html };
}

function htmlOf(
  request: RenderRequest,
  context: StaticHandlerContext,
  queryClient: ReturnType<typeof createQueryClient>,
  path: string | null,
): string {
  const { language, shop, publicUrl, call } = request;
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = renderToString(
    <AppProviders
      queryClient={queryClient}
      session={createVisitorSession(call)}
      shop={shop}
      language={language}
      messages={messages[language]}
      chooseLanguage={() => {}}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AppProviders>,
  );
  const { pathname, search } = context.location;
  const url = new URL(pathname + search, publicUrl);
  const t = createTranslate(language, messages[language]);
  const matches = context.matches.map(({ route, params }) => ({ handle: route.handle, params }));
  return renderDocument({
    body,
    language,
    shop,
    publicUrl,
    path: url.pathname,
    description: t('app.description'),
    oldBrowser: createTranslate<DocumentKey>(language, documentMessages[language])('document.oldBrowser'),
    head: headOf(matches, { t, language, url, queryClient, shop }),
    pageIds: context.matches.map(({ route }) => route.id),
    state: { language, path, shop, queries: dehydrate(queryClient), router: { loaderData: context.loaderData } },
  });
}

/** Concatenated, since URL resolution would treat a path that begins with two slashes as another host. */
const addressOf = ({ publicUrl }: RenderRequest, path: string) => new URL(publicUrl).origin + path;

const redirectOf = (response: Response) => response.headers.get('Location');
