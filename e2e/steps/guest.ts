import type { BrowserContext, Page } from '@playwright/test';
import type { Call, Product } from '../shop/goods.ts';

/** Goes to a page and waits until it is alive: a press or a key before that would reach only the document. */
export async function arrive(page: Page, path: string): Promise<void> {
  await untilAlive(page, () =>
    page.goto(path).catch((error: Error) => {
      // A window that was just closed takes its entry of the history back, which ends a navigation that begins meanwhile.
      if (!error.message.includes('ERR_ABORTED')) throw error;
      return page.goto(path);
    }),
  );
}

export async function arriveAgain(page: Page): Promise<void> {
  await untilAlive(page, () => page.reload());
}

/** Does what loads a page, and waits until that is alive. */
export async function untilAlive(page: Page, go: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse(/\/auth\/(verifyToken|verifyGuestToken|generateGuestToken)/), go()]);
  await untilTakenOver(page);
}

/** Waits until React has taken the document over, whoever the shop says is here. */
export async function untilTakenOver(page: Page): Promise<void> {
  // React marks each element that it has taken over; its effects follow at the next idle moment.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  // A page that never rests has none.
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
}

/** A guest who is known to the shop before the browser opens; answers the token. */
export async function enterAsGuest(context: BrowserContext, call: Call): Promise<string> {
  const { token } = await call('auth/generateGuestToken', {}, { token: null });
  await context.addInitScript((known) => {
    // An empty tab has no storage to enter by.
    if (origin === 'null' || localStorage.getItem('entered')) return;
    localStorage.setItem('entered', 'yes');
    localStorage.setItem('guestToken', known);
  }, token);
  return token;
}

/** A guest whose cart is filled already. */
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

/** Another guest takes so many pieces of a product for half an hour. */
export async function takeAway(call: Call, product: Product, quantity: number): Promise<void> {
  const { token } = await call('auth/generateGuestToken', {}, { token: null });
  await call(
    'orders/createOrder',
    { products: [{ id: product.id, quantity }], paymentMethod: 'cryptobot', system: null, email: null },
    { token, idempotencyKey: crypto.randomUUID() },
  );
}
