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
import { inTurn } from './shared/in-turn.ts';
import { loadMessages, startLanguage, storeLanguage } from './shared/language.ts';
import { loadInBrowser } from './shared/load.ts';
import type { PageState } from './shared/page-state.ts';
import { createQueryClient } from './shared/query-client.ts';
import { createSession } from './shared/session.ts';
import { backTo } from './shared/sign-in-way.ts';
import { forThisVisit, lasting } from './shared/storage.ts';
import { CALL_TIMEOUT_MS } from './shared/timings.ts';
import { hearTokens, keepRefCode } from './shared/tokens.ts';
import { hearReturning } from './shared/use-returning.ts';
import './styles/main.css';

async function start(): Promise<void> {
  const state = readState();
  const language = startLanguage(location.search);
  const isRendered = state?.language === language;
  // The server shows "not found" under the asked address; the specification wants it under its own.
  if (state?.path) history.replaceState(null, '', state.path);
  keepRefCode(location.search);

  const call = createClient({ baseUrl: '/api', timeoutMs: CALL_TIMEOUT_MS });
  let becomeAlive = () => {};
  const alive = new Promise<void>((resolve) => {
    becomeAlive = resolve;
  });
  const session = createSession({
    // What an answer changed before React has taken the document over would be something else than the document shows.
    call: (...asked) => call(...asked).finally(() => alive),
    lasting,
    forThisVisit,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    alone: (work) => inTurn('guest', work),
    goToLogin: () => void goToLogin(),
    reload: () => {
      // "Back" may have brought a page of somebody who has signed out since: it shows nothing and starts anew.
      document.documentElement.hidden = true;
      location.reload();
    },
    onOtherBuyer: () => {
      favoritesStore.forget();
      void queryClient.resetQueries();
    },
    onBack: () => void queryClient.invalidateQueries(),
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
    // The browser's Back closes what lies over the page before it leaves the page.
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

  /** A page for users has led there by itself already. */
  const goToLogin = async () => {
    const { location: here } = router.state;
    if (here.pathname !== paths.login) await router.navigate(paths.login, { state: backTo(here) });
  };
  void alive.then(() => {
    hearTokens(session.lookAgain);
    // A payment page may have filled the balance, and a letter's tab changed the address.
    hearReturning(() => {
      session.lookAgain();
      void session.refreshBuyer();
    });
    // Another tab may have signed in or out meanwhile.
    session.lookAgain();
  });
  addEventListener('online', () => void session.refreshBuyer());

  const app = (
    <StrictMode>
      <BrowserApp
        {...{ router, queryClient, session, shop, language, messages }}
        onAlive={becomeAlive}
        onLanguage={(chosen) => (current.language = chosen)}
      />
    </StrictMode>
  );
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  // As a transition it is done in slices, between which the page answers to the buyer.
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // React hears presses from here on.
  dispatchEvent(new Event('page-ready'));
  void startSession(session, queryClient);
}

/** A buyer who was here before has hearts that the rendered document cannot know. */
async function startSession(
  session: ReturnType<typeof createSession>,
  queryClient: ReturnType<typeof createQueryClient>,
) {
  const wasHere = session.hasToken();
  await session.start();
  if (wasHere)
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => /^(products|subCategories)\//.test(String(queryKey[0])),
    });
}

function readState(): PageState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
}

/** The pages of the first address must be there before hydration, or their place would be empty for a moment. */
async function loadMatchedPages(): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

start().catch((error: unknown) => console.error('The shop did not start', error));
