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
  const stored = { language, ...tokenOf(screen, world) };
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: { width, height: heightAt(width) },
    isMobile: isNarrow,
    hasTouch: isNarrow,
    reducedMotion: 'reduce',
    strictSelectors: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    storageState: {
      cookies: [
        {
          name: 'language',
          value: language,
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: world.url, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  });
  try {
    const complaints = listen(context);
    const page = await context.newPage();
    await screen.show(page, { ...world, language, width, t: await textsIn(language) });
    await settled(page);
    await use(
      page,
      complaints.filter((text) => !screen.complaints?.test(text)),
    );
  } finally {
    // A page asks again by itself: such a call, answered here, may be under way when its window closes.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
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

/** Changes the theme, and waits until no colour is on its way to another one. */
export async function dress(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Makes the window another one in width, and waits until the page has followed. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heightAt(width) });
  await settled(page);
}

/** Fonts are there, and so are the pictures, also those further down that a reader would scroll to. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}

async function textsIn(language: Language): Promise<Translate> {
  const [first, further] = await Promise.all([
    compilePageMessages(language, 'first'),
    compilePageMessages(language, 'further'),
  ]);
  return createTranslate(language, { ...first, ...further });
}
