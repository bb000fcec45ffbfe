import type { Translate } from '@lotok/i18n';
import { clearSessionData } from '../shared/session/buyer-storage.ts';
import { safeStorage } from '../shared/browser/storage.ts';

/** The server's own refusals arrive within this time; later responses come from a provider that creates a payment page. */
const REFUSAL_TIMEOUT_MS = 500;
/** The tab in which a buyer pays. */
export type PaymentWindow = {
  /** Call it when a payment page is requested: opens a waiting tab, unless the response arrives within a moment. */
  expect: () => void;
  show: (url: string) => void;
  /** There is no payment page: an open tab shows the reason instead of closing. */
  showMessage: (text: string) => void;
};

/**
 * Opens a tab as late after a click as pop-up blockers allow, so that it does not open and close again after a refusal. It may be
 * blocked: the link to the payment page is shown in any case.
 */
export function preparePaymentWindow(t: Translate): PaymentWindow {
  let opened: Window | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    expect: () => {
      timer = setTimeout(() => {
        opened = openTab();
        write(opened, t('checkout.preparing'));
      }, REFUSAL_TIMEOUT_MS);
    },
    show: (url) => {
      clearTimeout(timer);
      opened ??= openTab();
      opened?.location.replace(url);
    },
    showMessage: (text) => {
      clearTimeout(timer);
      write(opened, text, t('checkout.closeTab'));
    },
  };
}

/** Opens a payment page in a new tab; returns whether the browser allowed it. */
export function openPaymentPage(url: string): boolean {
  const opened = openTab();
  opened?.location.replace(url);
  return opened !== null;
}

/**
 * An empty page of the shop is opened first: it gets a copy of the session storage, which a tab without an opener would not, so
 * that a user without "remember me" is still signed in on return. The payment page itself has no access to this window
 * (docs/decisions/0020-payment-tabs-keep-the-session.md).
 */
function openTab(): Window | null {
  try {
    const opened = window.open('about:blank', '_blank');
    if (!opened) return null;
    opened.opener = null;
    clearSessionData(safeStorage(() => opened.sessionStorage));
    return opened;
  } catch (error) {
    // Browsers inside apps throw where others return null.
    console.warn('no payment window', error);
    return null;
  }
}

/** Shows a text in the centre of the empty page, with a button that closes the tab. */
function write(opened: Window | null, text: string, close?: string): void {
  try {
    if (opened && !opened.closed) fill(opened, opened.document, text, close);
  } catch {
    // The tab has navigated to another site.
  }
}

function fill(opened: Window, page: Document, text: string, close?: string): void {
  // The empty page has no stylesheet: it gets the colours of the current theme.
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string) => look.getPropertyValue(name);
  const message = page.createElement('p');
  page.title = text;
  message.textContent = text;
  message.setAttribute('role', 'status');
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.style.colorScheme = look.colorScheme;
  page.body.style.cssText = `display:grid;place-content:center;justify-items:center;gap:8px;min-height:90vh;margin:0 24px;text-align:center;font:16px/1.5 system-ui,sans-serif;background:${colour('--paper')};color:${colour('--ink')}`;
  page.body.replaceChildren(message);
  if (!close) return;
  const button = page.createElement('button');
  button.textContent = close;
  button.style.cssText = `min-height:48px;padding:0 24px;border:0;border-radius:10px;font:inherit;font-weight:500;background:${colour('--accent')};color:${colour('--on-accent')}`;
  button.addEventListener('click', () => opened.close());
  page.body.append(button);
  button.focus();
}
