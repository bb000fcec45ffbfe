import { expect, type Page } from '@playwright/test';
import { expectInertAt, hostile } from './hostile.ts';

/** Opens every letter to an address and expects all of them together to show the texts with these labels, and to run nothing. */
export async function expectInertLetters(page: Page, email: string, labels: readonly string[]): Promise<void> {
  await expectInertAt(page, '/outbox', []);
  const addresses = await page
    .getByRole('link', { name: email })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const texts: string[] = [];
  for (const address of addresses) {
    await expectInertAt(page, address, []);
    texts.push((await page.locator('h1').textContent()) ?? '');
    await expectInertAt(page, `${address}/html`, []);
    texts.push((await page.locator('body').textContent()) ?? '');
  }
  const shown = texts.join(' ').replace(/\s+/g, ' ');
  expect(labels.filter((label) => !shown.includes(hostile(label)))).toEqual([]);
}
