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
/** Header and footer of the page. */
const FRAME = ['header:not(main header, dialog header)', 'footer:not(main footer, dialog footer)'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that can change in a narrow window: presence, order and size of elements. */
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

export type RuleSet = 'all' | 'colours' | 'order';

const rulesOf: Record<RuleSet, RunOptions['runOnly']> = {
  all: { type: 'tag', values: tags },
  colours: { type: 'rule', values: ['color-contrast'] },
  order: { type: 'rule', values: order },
};

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds, one line each. Content behind a modal dialog is not reachable, so it is not checked. The
 * library is injected once per document, since that takes as long as checking a small page. `hasFrame` includes header and
 * footer, which are the same in most screens.
 */
export async function listViolations(page: Page, ruleSet: RuleSet, hasFrame: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  return page.evaluate(
    async ([modal, frame, runOnly]) => {
      const { violations } = await window.axe.run(document.querySelector(modal) ?? { exclude: [...frame] }, {
        runOnly,
        resultTypes: ['violations'],
        // No rule of these tags needs stylesheets, and the frames belong to others.
        preload: false,
        iframes: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [MODAL, hasFrame ? [] : FRAME, rulesOf[ruleSet]] as const,
  );
}
