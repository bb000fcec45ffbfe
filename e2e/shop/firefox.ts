import type { Browser, BrowserContext, LaunchOptions } from '@playwright/test';

/** Stock Firefox, which Playwright drives over WebDriver BiDi; the page's motion is off by its own setting. */
export function firefoxLaunch(executablePath: string): LaunchOptions {
  return { executablePath, firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } };
}

type Send = (method: string, parameters: unknown) => Promise<unknown>;
/** Playwright's own side of a browser, which is in this process. */
type Inside = { _connection: { toImpl: (browser: Browser) => { _browserSession: { send: Send } } } };

/** Playwright emulates media by a command that Firefox has only from 155 on, and would open no window without it. */
export function openWithoutMedia(browser: Browser): void {
  const session = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, parameters) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, parameters);
}

/** Playwright fills a field by its value, which React takes for its own doing; this types as a person's browser does. */
export async function typeIntoFields(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const type = (text: string) => void document.execCommand('insertText', false, text);
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => undefined });
  });
}
