import { formatRoubles, type Kopecks, toRoubles } from '@lotok/money';
import { type PayLanguage, payTexts } from './pay-texts.ts';

/** What a pay page shows about an invoice. */
export type Bill = {
  id: string;
  provider: string;
  shopName: string;
  amountKopecks: Kopecks;
  description: string;
  /** null: the payer chooses */
  method: 'card' | 'sbp' | 'lolz' | 'crypto' | null;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  minutesLeft: number;
  returnUrl: string | null;
};

/** A longer amount gets a smaller font, so that it fits on a phone. */
const LONG_SUM_CHARACTERS = 13;

type View = { base: string; language: PayLanguage; isPostponed: boolean };

/** Renders the page without scripts and inline styles, so that it works under a strict content security policy. */
export function renderBill(bill: Bill, { base, language, isPostponed }: View): string {
  const texts = payTexts[language];
  const sum = formatRoubles(toRoubles(bill.amountKopecks));
  const isOpen = bill.state === 'open';
  const state = isOpen ? texts.open(bill.minutesLeft) : texts[bill.state as Exclude<Bill['state'], 'open'>];
  const rows = [
    [texts.shop, bill.shopName],
    [texts.about, bill.description],
    [texts.method, bill.method ? texts.methods[bill.method] : texts.anyMethod],
    [texts.number, bill.id],
  ].flatMap(([name, value]) => (value ? [`<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`] : []));
  const action = `${base}/pay?i=${encodeURIComponent(bill.id)}`;
  return renderPage(
    base,
    language,
    `${sum} · ${bill.provider}`,
    `<header><h1>${escapeHtml(texts.title)}</h1><p class="provider">${escapeHtml(bill.provider)}</p></header>
<p class="sum${sum.length > LONG_SUM_CHARACTERS ? ' long' : ''}">${escapeHtml(sum)}</p>
<p class="state ${bill.state}" role="status">${icons[bill.state]}<span>${escapeHtml(state)}</span></p>
<dl>${rows.join('')}</dl>
${isOpen ? (isPostponed ? postponedActions(bill, action, language) : openActions(action, language)) : backLink(bill, language)}`,
  );
}

export function renderUnknown(base: string, language: PayLanguage): string {
  const text = payTexts[language].unknown;
  return renderPage(base, language, text, `<header><h1>${escapeHtml(text)}</h1></header>`);
}

function openActions(action: string, language: PayLanguage): string {
  const texts = payTexts[language];
  return `<form method="post" action="${escapeHtml(action)}">
<button name="choice" value="pay" class="main">${escapeHtml(texts.pay)}</button>
<button name="choice" value="decline">${escapeHtml(texts.decline)}</button>
<button name="choice" value="later">${escapeHtml(texts.later)}</button>
</form>`;
}

function postponedActions(bill: Bill, action: string, language: PayLanguage): string {
  const texts = payTexts[language];
  return `<p class="note">${escapeHtml(texts.postponed(bill.minutesLeft))}</p>
${backLink(bill, language)}
<form method="post" action="${escapeHtml(action)}"><button name="choice" value="pay" class="wide">${escapeHtml(texts.pay)}</button></form>`;
}

function backLink({ returnUrl }: Bill, language: PayLanguage): string {
  if (!returnUrl) return '';
  return `<a class="button main" href="${escapeHtml(returnUrl)}">${escapeHtml(payTexts[language].back)}</a>`;
}

function renderPage(base: string, language: PayLanguage, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(base)}/pay.css">
</head>
<body>
<main>
<p class="test">${escapeHtml(payTexts[language].test)}</p>
<section>${content}</section>
</main>
</body>
</html>
`;
}

function icon(paths: string): string {
  return `<svg viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;
}

const clock = icon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>');
const cross = icon('<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>');
const icons: Record<Bill['state'], string> = {
  open: clock,
  processing: clock,
  expired: cross,
  failed: cross,
  paid: icon('<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.7 2.7L16 9.5"/>'),
};

function escapeHtml(text: string | undefined): string {
  return (text ?? '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
