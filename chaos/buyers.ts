import type { Calls } from './calls.ts';

/** A buyer from the outside. */
export type Buyer = { token: string; isUser: boolean; isReferred: boolean; payments: number[] };

const PASSWORD = 'correct horse';

export async function createGuest(calls: Calls): Promise<Buyer> {
  const { body } = await calls.retryUntilAnswered('auth/generateGuestToken', {});
  return { token: body.token, isUser: false, isReferred: false, payments: [] };
}

/** Creates an account; with `guest`, the account takes over the guest's orders. */
export async function register(
  calls: Calls,
  { login, refCode, guest }: { login: string; refCode: string | null; guest?: Buyer },
): Promise<Buyer> {
  const guestToken = guest && { guestToken: guest.token };
  const form = { login, email: `${login}@example.com`, password: PASSWORD, hCaptchaToken: 'x', refCode };
  const created = await calls.retryUntilAnswered('auth/register', { ...form, ...guestToken });
  // The response to an earlier attempt was lost, and the account exists.
  const isThere = created.body.errorCode === 'LOGIN_EXISTS' || created.body.errorCode === 'EMAIL_EXISTS';
  const { status, body } = isThere
    ? await calls.retryUntilAnswered('auth/login', { login, password: PASSWORD, ...guestToken })
    : created;
  if (status >= 300) throw new Error(`${login} could not register: ${body.errorCode}`);
  return Object.assign(guest ?? { payments: [] }, { token: body.token, isUser: true, isReferred: refCode !== null });
}

/** Registers users; the first one refers all others. */
export async function registerUsers(calls: Calls, many: number): Promise<Buyer[]> {
  const first = await register(calls, { login: 'user_0', refCode: null });
  const { body } = await calls.retryUntilAnswered('auth/verifyToken', {}, { token: first.token });
  const others = Array.from({ length: many - 1 }, (_, n) =>
    register(calls, { login: `user_${n + 1}`, refCode: body.refCode }),
  );
  return [first, ...(await Promise.all(others))];
}

/** The balance that the shop shows, in roubles; a guest has none. */
export async function balanceOf(calls: Calls, { token, isUser }: Buyer): Promise<number> {
  if (!isUser) return 0;
  return (await calls.retryUntilAnswered('auth/verifyToken', {}, { token })).body.balance;
}
