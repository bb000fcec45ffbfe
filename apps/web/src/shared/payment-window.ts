import type { Translate } from '@lotok/i18n';
import { forgetVisit } from './kept-of-buyer.ts';
import { safeStorage } from './storage.ts';

/** The shop refuses by itself within this; what takes longer is a provider that makes a payment page. */
const REFUSALS_WITHIN_MS = 500;
/** The tab in which a buyer pays. */
export type PaymentWindow = {
  /** The shop was asked for a payment page: a tab waits for it, unless the answer is there in a moment. */
  expect: () => void;
  show: (url: string) => void;
  /** There is no page to show: a tab that is open already says why. It does not vanish under its reader's eyes. */
  tell: (text: string) => void;
};

/**
 * Opens a tab as late as pop-up blockers allow after a press, so that a refusal does not make one flash open and shut. A tab
 * that is not let through is no loss: the link to the payment page is shown in any case.
 */
export function preparePaymentWindow(t: Translate): PaymentWindow {
  let opened: Window | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    expect: () => {
      timer = setTimeout(() => {
        opened = openTab();
        write(opened, t('checkout.preparing'));
      }, REFUSALS_WITHIN_MS);
    },
    show: (url) => {
      clearTimeout(timer);
      opened ??= openTab();
      opened?.location.replace(url);
    },
    tell: (text) => {
      clearTimeout(timer);
      write(opened, text, t('checkout.closeTab'));
    },
  };
}

/** Shows a payment page in a tab of its own; answers whether the browser let it open. */
export function openPaymentPage(url: string): boolean {
  const opened = openTab();
  opened?.location.replace(url);
  return opened !== null;
}

/**
 * An empty page of the shop comes first: it gets a copy of this visit's session, which a tab without an opener would not, so
 * that a user who is not remembered is signed in on the way back. The payment page itself gets no hold of ours
 * (docs/decisions/0020-payment-tabs-keep-the-session.md).
 */
function openTab(): Window | null {
  try {
    const opened = window.open('about:blank', '_blank');
    if (!opened) return null;
    opened.opener = null;
    forgetVisit(safeStorage(() => opened.sessionStorage));
    return opened;
  } catch (error) {
    // Browsers inside apps throw where others answer null.
    console.warn('no payment window', error);
    return null;
  }
}

/** Words in the middle of the empty page, with a button that closes it. */
function write(opened: Window | null, text: string, close?: string): void {
  try {
    if (opened && !opened.closed) fill(opened, opened.document, text, close);
  } catch {
    // Its reader has gone elsewhere in it.
  }
}

function fill(opened: Window, page: Document, text: string, close?: string): void {
  // The empty page has no stylesheet: it takes the colours that the shop wears.
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string) => look.getPropertyValue(name);
  const words = page.createElement('p');
  page.title = text;
  words.textContent = text;
  words.setAttribute('role', 'status');
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.style.colorScheme = look.colorScheme;
  page.body.style.cssText = `display:grid;place-content:center;justify-items:center;gap:8px;min-height:90vh;margin:0 24px;text-align:center;font:16px/1.5 system-ui,sans-serif;background:${colour('--paper')};color:${colour('--ink')}`;
  page.body.replaceChildren(words);
  if (!close) return;
  const button = page.createElement('button');
  button.textContent = close;
  button.style.cssText = `min-height:48px;padding:0 24px;border:0;border-radius:10px;font:inherit;font-weight:500;background:${colour('--accent')};color:${colour('--on-accent')}`;
  button.addEventListener('click', () => opened.close());
  page.body.append(button);
  button.focus();
}
