import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createTranslate, type Language, type Translate } from '@lotok/i18n';
import { compilePageMessages } from '@lotok/i18n/compile';
import { collectConsoleErrors } from '../shop/browser.ts';
import type { Fixtures } from './fixtures.ts';

export type Variant = { language: Language; width: number };

/** What a screen is set up with. `t` finds buttons by their text in every language. */
export type ScreenFixtures = Fixtures & Variant & { t: Translate };

export type Screen = {
  /** The name of the screenshot. */
  name: string;
  /**
   * `regular` has a cart, favourites and orders, `helped` orders with claims, `user` an account with a balance and a
   * cart, `newcomer` an empty account; without `buyer` the screen shows a new guest.
   */
  buyer?: 'regular' | 'helped' | 'user' | 'newcomer';
  /** Limits the screen to windows wider than 768 px, or to narrower ones. */
  only?: 'wide' | 'narrow';
  /** The steps differ in a narrow window, so the screen cannot be shown by resizing a wide one. */
  hasOwnNarrowSteps?: boolean;
  /** The screenshot shows the whole page, not only the viewport. */
  isWhole?: boolean;
  /** Expected console errors, for screens that show a failure. */
  consoleErrors?: RegExp;
  /** The clock belongs to the whole context, so the screen gets one of its own. */
  stopsClock?: boolean;
  show: (page: Page, fixtures: ScreenFixtures) => Promise<void>;
};

const MOBILE_MAX_PX = 768;
const heightAt = (width: number) => (width > MOBILE_MAX_PX ? 800 : 844);

export const isShownAt = (screen: Screen, width: number): boolean =>
  !screen.only || screen.only === (width > MOBILE_MAX_PX ? 'wide' : 'narrow');

/** The contexts of a browser, by the kind of window. */
const contexts = new WeakMap<Browser, Map<boolean, Promise<BrowserContext>>>();

/** A context that screens use one after the other: the shop's scripts are then loaded and compiled once. */
function sharedContext(browser: Browser, isNarrow: boolean, url: string): Promise<BrowserContext> {
  const ofBrowser = contexts.get(browser) ?? new Map<boolean, Promise<BrowserContext>>();
  contexts.set(browser, ofBrowser);
  const context = ofBrowser.get(isNarrow) ?? createContext(browser, isNarrow, url);
  ofBrowser.set(isNarrow, context);
  return context;
}

const createContext = (browser: Browser, isNarrow: boolean, url: string) =>
  browser.newContext({
    baseURL: url,
    isMobile: isNarrow,
    hasTouch: isNarrow,
    reducedMotion: 'reduce',
    strictSelectors: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });

/** Sets up a screen in a page without stored data and passes the page to `use`. */
export async function withScreen(
  browser: Browser,
  screen: Screen,
  fixtures: Fixtures,
  { language, width }: Variant,
  use: (page: Page, consoleErrors: readonly string[]) => Promise<void>,
): Promise<void> {
  const isNarrow = width <= MOBILE_MAX_PX;
  const create = screen.stopsClock ? createContext : sharedContext;
  const context = await create(browser, isNarrow, fixtures.url);
  await context.addCookies([{ name: 'language', value: language, url: fixtures.url }]);
  const consoleErrors = collectConsoleErrors(context);
  try {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: heightAt(width) });
    const stored = { entered: 'yes', language, ...tokenOf(screen, fixtures) };
    await page.addInitScript((entries) => {
      // A blank tab has no storage; the tab's own storage is empty only when it opens the shop for the first time.
      if (origin === 'null' || sessionStorage.getItem('isSetUp')) return;
      sessionStorage.setItem('isSetUp', 'yes');
      localStorage.clear();
      for (const [name, value] of entries) localStorage.setItem(name, value);
    }, Object.entries(stored));
    await screen.show(page, { ...fixtures, language, width, t: await textsIn(language) });
    await disableTransitions(page);
    await waitForFonts(page);
    await use(
      page,
      consoleErrors.filter((text) => !screen.consoleErrors?.test(text)),
    );
  } finally {
    await (screen.stopsClock ? context.close() : resetContext(context));
  }
}

/** Leaves nothing of a screen to the next one. */
async function resetContext(context: BrowserContext): Promise<void> {
  // The page polls: a routed call may be pending when the page closes.
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(context.pages().map((page) => page.close()));
  await context.removeAllListeners();
  await context.setOffline(false);
  await context.clearCookies();
}

function tokenOf({ buyer }: Screen, { regular, helped, user, newcomer }: Fixtures): Record<string, string> {
  if (!buyer) return {};
  return {
    regular: { guestToken: regular },
    helped: { guestToken: helped },
    user: { token: user.token },
    newcomer: { token: newcomer.token },
  }[buyer];
}

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Changes the theme; resolves once it is painted. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await waitForPaint(page);
}

/**
 * Resizes the viewport and waits until the page is painted. Scrolls to the top, so that the sticky header covers the same
 * content in every run.
 */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightAt(width) });
  await page.evaluate(() => scrollTo(0, 0));
  await waitForPaint(page);
}

/** Ends and disables transitions: a check during one would see intermediate colours. */
async function disableTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stylesheet = new CSSStyleSheet();
    stylesheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(stylesheet);
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/** Waits for all images, including those below the fold, which only a screenshot shows. */
export async function waitForImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
  });
}

/** Waits until the texts are painted in their own fonts. */
async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
  await waitForPaint(page);
}

/** Waits for two frames, so that effects of a change, such as resize handlers, are painted too. */
const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const texts = new Map<Language, Promise<Translate>>();

function textsIn(language: Language): Promise<Translate> {
  const known = texts.get(language) ?? readTexts(language);
  texts.set(language, known);
  return known;
}

async function readTexts(language: Language): Promise<Translate> {
  const [first, further] = await Promise.all([
    compilePageMessages(language, 'first'),
    compilePageMessages(language, 'further'),
  ]);
  return createTranslate(language, { ...first, ...further });
}
