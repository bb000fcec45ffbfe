import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions, run } from 'axe-core';

declare global {
  interface Window {
    axe: { run: typeof run };
  }
}

const MODAL = 'dialog:modal';
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a narrow window may change: what is there, in which order, and how big it is. */
const order = [
  'aria-dialog-name',
  'aria-hidden-focus',
  'button-name',
  'bypass',
  'duplicate-id-aria',
  'heading-order',
  'label',
  'landmark-one-main',
  'landmark-unique',
  'link-name',
  'page-has-heading-one',
  'region',
  'scrollable-region-focusable',
  'tabindex',
  'target-size',
];

export type Look = 'all' | 'colours' | 'order';

const rulesOf: Record<Look, RunOptions['runOnly']> = {
  all: { type: 'tag', values: tags },
  colours: { type: 'rule', values: ['color-contrast'] },
  order: { type: 'rule', values: order },
};

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds, in few words. Behind a modal window nothing can be reached, so nothing is looked at there. The library is
 * put into a document once, since that takes as long as a look at a small page.
 */
export async function listFaults(page: Page, look: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  return page.evaluate(
    async ([modal, runOnly]) => {
      const { violations } = await window.axe.run(document.querySelector(modal) ?? document, {
        runOnly,
        resultTypes: ['violations'],
        // No rule of these tags reads stylesheets, and the frames are other people's.
        preload: false,
        iframes: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [MODAL, rulesOf[look]] as const,
  );
}
