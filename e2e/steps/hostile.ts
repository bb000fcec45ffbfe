import { expect, type Page } from '@playwright/test';
import { waitForHydration } from './guest.ts';

// A walk through many addresses reports all that are wrong.
const soft = expect.configure({ soft: true });

/** Markup that leaves an attribute and then runs a script, if a page shows it as markup. Names of shops have room for it. */
const MARKUP = `"'><img src=x onerror="window.hacked=1">`;

/** A hostile text. `label` says which field it was typed into. */
export const hostile = (label: string): string => `${label}${MARKUP}`;

/** The same with all that leaves other places of a document: an element of raw text, a script, a template. */
export const hostileLong = (label: string): string =>
  `${hostile(label)}</title></textarea></script><svg onload="window.hacked=1"></svg><script>window.hacked=1</script>`;

/** Hostile HTML for a field that takes HTML: the label is text, the rest must be gone. */
export const hostileHtml = (label: string): string =>
  `<p onclick="window.hacked=1">${label}</p><img src="/favicon.svg" onerror="window.hacked=1"><svg onload="window.hacked=1"></svg><script>window.hacked=1</script>` +
  `<iframe srcdoc="x"></iframe><a href="javascript:window.hacked=1">link</a><a href=" java&#9;script:window.hacked=1">link</a>`;

/** A hostile text without spaces, quotes and small letters, as promo codes have none. */
export const HOSTILE_WORD = '<SVG/ONLOAD=HACKED=1>';

/** The text that a page shows for a label: the whole markup, unless the field takes HTML. */
const shownFor = (label: string): string => (label.endsWith('Html') ? label : hostile(label));

/**
 * Opens an address of the shop or of the office and expects it to show the hostile texts with these labels, as they were typed, and
 * to run nothing of them. A label that is markup itself, such as {@link HOSTILE_WORD}, is looked for as it is.
 */
export async function expectInertAt(page: Page, address: string, labels: readonly string[]): Promise<void> {
  await page.goto(address);
  // The document of the shop is text before React takes it over.
  if (!/^\/(admin|sandbox|outbox)/.test(address)) await waitForHydration(page);
  if (address.startsWith('/admin')) {
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByRole('progressbar'), address).toHaveCount(0);
  }
  await expectInert(page, labels, address);
}

/** The same for what the page shows now. */
export async function expectInert(page: Page, labels: readonly string[], message = page.url()): Promise<void> {
  const texts = labels.map((label) => (label.startsWith('<') ? label : shownFor(label)));
  await soft
    .poll(
      async () => {
        const shown = (await page.evaluate(readTexts)).replace(/\s+/g, ' ');
        return texts.filter((text) => !shown.includes(text));
      },
      { message: `not shown at ${message}` },
    )
    .toEqual([]);
  soft(await page.evaluate(listRisks), `markup at ${message}`).toEqual([]);
}

/** The texts of a document and of its fields, without those of scripts. Runs in the page. */
function readTexts(): string {
  const isShown = (node: Node) => !node.parentElement?.closest('script, style, noscript, template');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isShown(node)) texts.push(node.nodeValue ?? '');
  for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) texts.push(` ${field.value} `);
  return texts.join('');
}

/** Elements that only a hostile text can have added, and scripts that ran. Runs in the page. */
function listRisks(): string[] {
  const added = document.querySelectorAll(
    '[onerror], [onload], [onclick], img[src="x" i], iframe[srcdoc], a[href^="javascript:" i], form[action^="javascript:" i]',
  );
  const scripts = [...document.scripts].filter(({ src, type }) => !src && !/json/.test(type));
  const ran = ['hacked', 'HACKED'].filter((name) => name in window);
  return [...ran, ...[...added, ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 200))];
}
