import type { Browser, Page } from '@playwright/test';
import { createTranslate, type Language, type Translate } from '@lotok/i18n';
import { compilePageMessages } from '@lotok/i18n/compile';
import { listen } from '../shop/browser.ts';
import type { World } from './world.ts';

export type Look = { language: Language; width: number };

/** What a screen is brought about with: the page's texts lead to its buttons in every language. */
export type Stage = World & Look & { t: Translate };

export type Screen = {
  /** The picture's name. */
  name: string;
  /**
   * `regular` has a cart, favourites and orders, `helped` orders with something wrong, `user` an account with money and a
   * cart, `newcomer` an empty account; a stranger has nothing yet.
   */
  buyer?: 'regular' | 'helped' | 'user' | 'newcomer';
  /** Stands only where the window is wider than 768 px, or only where it is not. */
  only?: 'wide' | 'narrow';
  /** Is brought about in another way in a narrow window, so that a wide one that is made narrow does not show it. */
  hasOwnNarrowWay?: boolean;
  /** The picture shows the whole page, not only the window. */
  isWhole?: boolean;
  /** What the browser complains of, because the screen shows a trouble. */
  complaints?: RegExp;
  show: (page: Page, stage: Stage) => Promise<void>;
};

const MOBILE_MAX_PX = 768;
const heightAt = (width: number) => (width > MOBILE_MAX_PX ? 800 : 844);

export const isShownAt = (screen: Screen, width: number): boolean =>
  !screen.only || screen.only === (width > MOBILE_MAX_PX ? 'wide' : 'narrow');

/** Brings a screen about in a browser window of its own and hands it over. */
export async function withScreen(
  browser: Browser,
  screen: Screen,
  world: World,
  { language, width }: Look,
  use: (page: Page, complaints: readonly string[]) => Promise<void>,
): Promise<void> {
  const isNarrow = width <= MOBILE_MAX_PX;
  const stored = { entered: 'yes', language, ...tokenOf(screen, world) };
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: { width, height: heightAt(width) },
    isMobile: isNarrow,
    hasTouch: isNarrow,
    reducedMotion: 'reduce',
    strictSelectors: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  await context.addCookies([{ name: 'language', value: language, url: world.url }]);
  // Other than a `storageState`, this needs no page of its own.
  await context.addInitScript((entries) => {
    // An empty tab has no storage.
    if (origin === 'null' || localStorage.getItem('entered')) return;
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, Object.entries(stored));
  try {
    const complaints = listen(context);
    const page = await context.newPage();
    await screen.show(page, { ...world, language, width, t: await textsIn(language) });
    await keepStill(page);
    await settled(page);
    await use(
      page,
      complaints.filter((text) => !screen.complaints?.test(text)),
    );
  } finally {
    // A page asks again by itself: such a call, answered here, may be under way when its window closes.
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
}

function tokenOf({ buyer }: Screen, { regular, helped, user, newcomer }: World): Record<string, string> {
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

/** Changes the theme; resolves once it is drawn. */
export async function dress(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await drawn(page);
}

/**
 * Makes the window another one in width, and waits until the page has followed. It is shown from its top: what the header
 * lies over would else be chance.
 */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightAt(width) });
  await page.evaluate(() => scrollTo(0, 0));
  await settled(page);
}

/** No colour is on its way to another one any more, and none will be: a look in between would find neither of them. */
async function keepStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/** Fonts are there, and so are the pictures, also those further down that a reader would scroll to. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
  await drawn(page);
}

/** What follows from a change, as what a script makes of a new size, is drawn too. */
const drawn = (page: Page) =>
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
