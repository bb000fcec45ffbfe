import { expect, test } from 'vitest';
import { knowBuyer } from './attempt.ts';
import { refuse, stand, user } from './session-stand.ts';

const kept = { orderEmail: 'a@example.com', waitingOrder: '{}', paymentMethod: 'balance' };
const lostOf = (...owners: string[]) => ({ lostOrder: JSON.stringify(owners.map((owner) => ({ owner, at: 0 }))) });
const keptForVisit = { promoCode: 'GIFT', shownPayment: '{}' };

test('a user who logs out leaves nothing but looks, language and the code of the partner', async () => {
  const own = { theme: 'dark', language: 'en', refCode: 'friend' };
  const { session, lasting, forThisVisit } = stand({
    lasting: { token: 'u', ...own, ...kept, ...lostOf(user.login) },
    forThisVisit: keptForVisit,
  });
  await session.start();
  await session.logOut();
  expect([lasting.kept, forThisVisit.kept]).toEqual([own, {}]);
});

test('what a guest kept comes along to the user, and stays for the same one', async () => {
  const { session, lasting, forThisVisit } = stand({
    lasting: { token: 'u', ...kept, ...lostOf(user.login) },
    forThisVisit: keptForVisit,
  });
  await session.start();
  await session.refreshBuyer();
  expect(lasting.kept).toEqual({ token: 'u', keptOf: user.login, ...kept, ...lostOf(user.login) });
  expect(forThisVisit.kept).toEqual(keptForVisit);
});

test('what another user kept is forgotten, but for what is shown to that user alone', async () => {
  const { session, lasting, forThisVisit } = stand({
    lasting: { token: 'u', keptOf: 'former', ...kept, ...lostOf('former', user.login) },
    forThisVisit: keptForVisit,
  });
  await session.start();
  expect([lasting.kept, forThisVisit.kept]).toEqual([
    { token: 'u', keptOf: user.login, ...lostOf('former', user.login) },
    {},
  ]);
});

test('a buyer is known by the login, and as a guest by the token, before anything is paid', async () => {
  const visitor = stand({});
  expect(visitor.session.buyer()).toBeNull();
  expect(await knowBuyer(visitor.session)).toBe('guest1');
  const known = stand({ lasting: { token: 'u' } });
  expect([known.session.buyer(), await knowBuyer(known.session), known.session.buyer()]).toEqual([
    null,
    user.login,
    user.login,
  ]);
  const unknown = stand({ lasting: { token: 'u' } }, { 'auth/verifyToken': refuse('UNAVAILABLE') });
  await expect(knowBuyer(unknown.session)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a user whose token is over leaves nothing but what waits for that user', async () => {
  const { session, lasting } = stand(
    { lasting: { token: 'u', keptOf: 'former', ...kept, ...lostOf('former') } },
    { 'auth/verifyToken': refuse('INVALID_TOKEN') },
  );
  await session.start();
  expect(lasting.kept).toEqual({ guestToken: 'guest2', ...lostOf('former') });
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
