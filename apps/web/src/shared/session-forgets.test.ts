import { expect, test } from 'vitest';
import { refuse, stand, user } from './session-stand.ts';

const kept = { orderEmail: 'a@example.com', lostOrder: '{}', waitingOrder: '{}', paymentMethod: 'balance' };
const keptForVisit = { promoCode: 'GIFT', shownPayment: '{}' };

test('a user who logs out leaves nothing but looks, language and the code of the partner', async () => {
  const own = { theme: 'dark', language: 'en', refCode: 'friend' };
  const { session, lasting, forThisVisit } = stand({
    lasting: { token: 'u', ...own, ...kept },
    forThisVisit: keptForVisit,
  });
  await session.start();
  await session.logOut();
  expect([lasting.kept, forThisVisit.kept]).toEqual([own, {}]);
});

test('what a guest kept comes along to the user, and stays for the same one', async () => {
  const { session, lasting, forThisVisit } = stand({ lasting: { token: 'u', ...kept }, forThisVisit: keptForVisit });
  await session.start();
  await session.refreshBuyer();
  expect(lasting.kept).toEqual({ token: 'u', keptOf: user.login, ...kept });
  expect(forThisVisit.kept).toEqual(keptForVisit);
});

test('what another user kept is forgotten', async () => {
  const { session, lasting, forThisVisit } = stand({
    lasting: { token: 'u', keptOf: 'former', ...kept },
    forThisVisit: keptForVisit,
  });
  await session.start();
  expect([lasting.kept, forThisVisit.kept]).toEqual([{ token: 'u', keptOf: user.login }, {}]);
});

test('a user whose token is over leaves nothing', async () => {
  const { session, lasting } = stand(
    { lasting: { token: 'u', keptOf: 'former', ...kept } },
    { 'auth/verifyToken': refuse('INVALID_TOKEN') },
  );
  await session.start();
  expect(lasting.kept).toEqual({ guestToken: 'guest2' });
});

test('a guest after a user who closed the browser is not offered that address', async () => {
  const { session, lasting } = stand({ lasting: { guestToken: 'g', keptOf: 'former', ...kept } });
  await session.start();
  expect(lasting.kept.orderEmail).toBeUndefined();
});

test('logging out works without the shop', async () => {
  const { session, lasting } = stand({ lasting: { token: 'u' } }, { 'auth/logout': refuse('OFFLINE') });
  await session.logOut();
  expect(lasting.kept.token).toBeUndefined();
});

test('a payment in sight goes with whoever logs out, since the next one at this screen is somebody else', async () => {
  const kept = { token: 'u', shownPayment: '{}', shownDomainPayment: '{}' };
  const { session, forThisVisit } = stand({ forThisVisit: kept });
  await session.logOut();
  expect(forThisVisit.kept).toEqual({});
});
