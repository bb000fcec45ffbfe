import { expect, type Page } from '@playwright/test';
import type { Call } from '../shop/goods.ts';
import type { Account } from './accounts.ts';
import { callOffice } from './call-office.ts';
import { hostile, HOSTILE_WORD, hostileLong } from './hostile.ts';
import { placePaidOrderOf } from './paid-order.ts';

const CASE_TIMEOUT_MS = 30_000;

/** A product with a hostile name and hostile units. */
export async function addHostileProduct(page: Page, unitCount: number) {
  const { items } = await callOffice(page, 'GET subcategories', { query: { perPage: '1', sort: 'id', order: 'asc' } });
  const product = await callOffice(page, 'POST products', {
    body: {
      subcategoryId: items[0]?.id ?? 0,
      name: hostileLong('productName'),
      price: 50,
      htmlDescription: '<p>x</p>',
      attributes: '',
    },
  });
  const units = Array.from({ length: unitCount }, () => `${crypto.randomUUID()}:${hostileLong('unit')}`);
  const file = { type: 'text/plain', text: units.join('\n') };
  const { batchId } = await callOffice(page, 'POST products/:id/units', { id: product.id, file });
  return { productId: product.id, batchId: batchId ?? 0 };
}

/** An order about which a buyer and the operators have written wherever they can; returns the ids of all that came of it. */
export async function plantOrder(page: Page, call: Call, { token, email }: Account, productId: number) {
  const { orderId: id } = await placePaidOrderOf(call, token, { id: productId }, { quantity: 4, email });
  const { ticket_id: ticketId } = await call(
    'claims/openClaim',
    { orderId: id, units: [1], message: hostileLong('claimMessage') },
    { token },
  );
  await callOffice(page, 'POST claims/:orderId/answer', {
    id,
    body: { answer: 'rejection', text: hostileLong('claimAnswer') },
  });
  await call('support/reply', { ticketId, message: hostileLong('ticketMessage') }, { token });
  await callOffice(page, 'POST tickets/:id/reply', { id: ticketId, body: { text: hostileLong('ticketAnswer') } });
  await callOffice(page, 'POST orders/:id/refund', { id, body: { units: [2], reason: hostileLong('refundReason') } });
  await callOffice(page, 'POST orders/:id/replace', { id, body: { units: [3], reason: hostileLong('replaceReason') } });
  await callOffice(page, 'POST orders/:id/redeliver', { id, reason: hostileLong('redeliverReason') });
  return { orderId: id, ticketId };
}

/** An order that an operator has cancelled and that was paid when its product was sold out, so that it is a case. */
export async function plantCase(page: Page, call: Call) {
  const { productId } = await addHostileProduct(page, 1);
  const { token } = await call('auth/generateGuestToken', {}, { token: null });
  const made = await call(
    'orders/createOrder',
    { products: [{ id: productId, quantity: 1 }], paymentMethod: 'cryptobot', system: null, email: null },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  const [id = 0] = made.order_ids;
  await callOffice(page, 'POST orders/:id/cancel', { id, body: { reason: hostileLong('cancelReason') } });
  await placePaidOrderOf(call, token, { id: productId });
  await page.request.post(made.payment_url ?? '', { form: { choice: 'pay' }, maxRedirects: 0 });
  const findCase = async () =>
    (await callOffice(page, 'GET cases', { query: { orderId: String(id) } })).items.map((each) => each.id);
  await expect.poll(findCase, { timeout: CASE_TIMEOUT_MS }).toHaveLength(1);
  const [caseId = 0] = await findCase();
  await callOffice(page, 'POST cases/:id/payBack', { id: caseId, body: { reason: hostileLong('caseReason') } });
  return { cancelledId: id, caseId, paymentId: made.payment_id };
}

/** Changes of prices with a reason, and a draw of “Try your luck” for which the buyer has written a text. */
export async function plantPricesAndDraw(page: Page, call: Call, { token }: Account, productId: number) {
  const ids = [productId];
  await callOffice(page, 'POST products/changePrices', {
    body: { ids, percent: 10, reason: hostileLong('priceReason') },
  });
  await callOffice(page, 'PUT luck', { body: { isOn: true, minOrder: 1 } });
  await callOffice(page, 'POST luckPrizes', { body: { kind: 'unit', productId, weight: 1 } });
  const { orderId } = await placePaidOrderOf(call, token, { id: productId });
  await call('luck/getOffer', { orderId }, { token });
  const draw = await call('luck/try', { orderId, text: hostile('luckText') }, { token });
  return { drawId: draw.id };
}

/** Another promo code than that of the texts of the shop, which the same server may have. */
export const HOSTILE_CODE = `${HOSTILE_WORD}2`;

/** Puts the product into the cart and the favourites of a buyer, who has also ordered it with a hostile promo code. */
export async function plantCart(page: Page, call: Call, { token }: Account, productId: number): Promise<void> {
  await callOffice(page, 'POST promoCodes', { body: { code: HOSTILE_CODE, percent: 10 } });
  await call(
    'orders/createOrder',
    { products: [{ id: productId, quantity: 1 }], paymentMethod: 'cryptobot', promoCode: HOSTILE_CODE },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  await call('cart/addToCart', { productId, quantity: 1 }, { token });
  await call('favorites/addToFavorites', { productId }, { token });
}
