import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Call, Product } from '../shop/goods.ts';

/** Opens a page and waits until it is hydrated: earlier clicks and keys would reach only the static document. */
export async function openPage(page: Page, path: string): Promise<void> {
  await waitForHydrationAfter(page, () => repeatIfAborted(() => page.goto(path)));
}

/** A dialog that was just closed removes its history entry, which aborts a navigation that starts meanwhile. */
const repeatIfAborted = (go: () => Promise<unknown>) =>
  go().catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
    return go();
  });

/** Opens a page until it shows a change: cached documents are dropped within two seconds. */
export async function openUntilSeen(page: Page, path: string, change: Locator): Promise<void> {
  await expect(async () => {
    await openPage(page, path);
    await expect(change).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

export async function reloadPage(page: Page): Promise<void> {
  await waitForHydrationAfter(page, () => repeatIfAborted(() => page.reload()));
}

/** Runs `go`, which loads a page, and waits until the page is hydrated and the buyer is verified. */
export async function waitForHydrationAfter(page: Page, go: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse(/\/auth\/(verifyToken|verifyGuestToken|generateGuestToken)/), go()]);
  await waitForHydration(page);
}

/** Waits until React has hydrated the document. */
export async function waitForHydration(page: Page): Promise<void> {
  // React marks each hydrated element; effects run by the next idle callback.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  // A page that is never idle needs the timeout.
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
}

/** Creates a guest before the first page loads; returns the token. */
export async function enterAsGuest(context: BrowserContext, call: Call): Promise<string> {
  const { token } = await call('auth/generateGuestToken', {}, { token: null });
  await context.addInitScript((known) => {
    // A blank tab has no storage to sign in with.
    if (origin === 'null' || localStorage.getItem('entered')) return;
    localStorage.setItem('entered', 'yes');
    localStorage.setItem('guestToken', known);
  }, token);
  return token;
}

/** Creates a guest with a filled cart before the first page loads; returns the token. */
export async function enterWithCart(
  context: BrowserContext,
  call: Call,
  lines: readonly (readonly [Product, number])[],
): Promise<string> {
  const token = await enterAsGuest(context, call);
  for (const [product, quantity] of lines) {
    await call('cart/addToCart', { productId: product.id, quantity }, { token });
  }
  return token;
}

/** Reserves pieces of a product as another guest, for half an hour. */
export async function reserveAsOtherGuest(call: Call, product: Product, quantity: number): Promise<void> {
  const { token } = await call('auth/generateGuestToken', {}, { token: null });
  await call(
    'orders/createOrder',
    { products: [{ id: product.id, quantity }], paymentMethod: 'cryptobot', system: null, email: null },
    { token, idempotencyKey: crypto.randomUUID() },
  );
}
