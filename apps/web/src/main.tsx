import { createClient } from '@lotok/client';
import { pageWindow } from '@lotok/ui';
import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router';
import { BrowserApp } from './browser-app.tsx';
import { favoritesStore } from './features/favorites/favorites-store.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { appContext } from './shared/app-context.ts';
import { createSession } from './shared/session/create-session.ts';
import { withCrossTabLock } from './shared/browser/with-cross-tab-lock.ts';
import { loadMessages, startLanguage, storeLanguage } from './shared/text/language.ts';
import { loadInBrowser } from './shared/routing/load.ts';
import type { PageState } from './shared/routing/page-state.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { backTo } from './shared/session/sign-in-state.ts';
import { sessionStore, localStore } from './shared/browser/storage.ts';
import { CALL_TIMEOUT_MS } from './shared/timings.ts';
import { subscribeToTokens, storeRefCode } from './shared/session/tokens.ts';
import { subscribeToWindowReturn } from './shared/browser/use-window-return.ts';
import './styles/main.css';

async function start(): Promise<void> {
  const state = readState();
  const language = startLanguage(location.search);
  const isRendered = state?.language === language;
  // The server renders "not found" at the requested URL; the specification requires its own URL.
  if (state?.path) history.replaceState(null, '', state.path);
  storeRefCode(location.search);

  const call = createClient({ baseUrl: '/api', timeoutMs: CALL_TIMEOUT_MS });
  let markHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    markHydrated = resolve;
  });
  const session = createSession({
    // Results are delayed until hydration has finished, since state that differs from the document would break it.
    call: (...args) => call(...args).finally(() => hydrated),
    localStore,
    sessionStore,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    withLock: (work) => withCrossTabLock('guest', work),
    goToLogin: () => void goToLogin(),
    reload: () => {
      // Back may have restored a page of a user who has signed out since: it is hidden until it is reloaded.
      document.documentElement.hidden = true;
      location.reload();
    },
    onBuyerChange: () => {
      favoritesStore.forget();
      void queryClient.resetQueries();
    },
    onRecovered: () => void queryClient.invalidateQueries(),
    log: (message, error) => console.warn(message, error),
  });
  const queryClient = createQueryClient(session.call, 'browser');
  if (state) hydrate(queryClient, state.queries);

  const [messages, shop] = await Promise.all([
    loadMessages(language),
    state?.shop ?? call('shop/getShop', {}, { token: null }),
    loadMatchedPages(),
  ]);
  storeLanguage(language);
  const current = { language };
  const router = createBrowserRouter(routes, {
    // The browser's Back closes overlays before it leaves the page.
    window: pageWindow(),
    hydrationData: state?.router,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(appContext, {
        queryClient,
        call: session.call,
        language: current.language,
        load: loadInBrowser(queryClient),
      });
      return context;
    },
  });

  /** A page for users may have redirected there already. */
  const goToLogin = async () => {
    const { location: here } = router.state;
    if (here.pathname !== paths.login) await router.navigate(paths.login, { state: backTo(here) });
  };
  void hydrated.then(() => {
    subscribeToTokens(session.syncWithStorage);
    // A payment may have changed the balance, and a link in an email the email address.
    subscribeToWindowReturn(() => {
      session.syncWithStorage();
      void session.refreshBuyer();
    });
    // Another tab may have signed in or out during loading.
    session.syncWithStorage();
  });
  addEventListener('online', () => void session.refreshBuyer());

  const app = (
    <StrictMode>
      <BrowserApp
        {...{ router, queryClient, session, shop, language, messages }}
        onHydrated={markHydrated}
        onLanguage={(chosen) => (current.language = chosen)}
      />
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  // A transition is interruptible, so that the page reacts to input during hydration.
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // From here on React receives clicks.
  dispatchEvent(new Event('page-ready'));
  void startSession(session, queryClient);
}

/** Starts the session. The rendered document has no favorites, so a returning buyer's product queries are refetched. */
async function startSession(
  session: ReturnType<typeof createSession>,
  queryClient: ReturnType<typeof createQueryClient>,
) {
  const isReturning = session.hasToken();
  await session.start();
  if (isReturning)
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^(products|subCategories)\//.test(String(queryKey[0])),
    });
}

function readState(): PageState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

/** Loads the page modules of the initial URL before hydration, so that their content does not disappear for a moment. */
async function loadMatchedPages(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

start().catch((error: unknown) => console.error('The shop did not start', error));
