import type { Calls } from './calls.ts';

/** Somebody who buys, as the outside knows them. */
export type Person = { token: string; isUser: boolean; isReferred: boolean; payments: number[] };

const PASSWORD = 'correct horse';

export async function newGuest(calls: Calls): Promise<Person> {
  const { body } = await calls.untilAnswered('auth/generateGuestToken', {});
  return { token: body.token, isUser: false, isReferred: false, payments: [] };
}

/** Makes an account; whoever asks with a guest takes along what the guest has ordered. */
export async function register(
  calls: Calls,
  { login, refCode, guest }: { login: string; refCode: string | null; guest?: Person },
): Promise<Person> {
  const guestToken = guest && { guestToken: guest.token };
  const form = { login, email: `${login}@example.com`, password: PASSWORD, hCaptchaToken: 'x', refCode };
  const made = await calls.untilAnswered('auth/register', { ...form, ...guestToken });
  // The answer to a first try was lost, and the account is there.
  const isThere = made.body.errorCode === 'LOGIN_EXISTS' || made.body.errorCode === 'EMAIL_EXISTS';
  const { status, body } = isThere
    ? await calls.untilAnswered('auth/login', { login, password: PASSWORD, ...guestToken })
    : made;
  if (status >= 300) throw new Error(`${login} could not register: ${body.errorCode}`);
  return Object.assign(guest ?? { payments: [] }, { token: body.token, isUser: true, isReferred: refCode !== null });
}

/** Users, all but the first of whom the first has brought. */
export async function registerUsers(calls: Calls, many: number): Promise<Person[]> {
  const first = await register(calls, { login: 'user_0', refCode: null });
  const { body } = await calls.untilAnswered('auth/verifyToken', {}, { token: first.token });
  const others = Array.from({ length: many - 1 }, (_, n) =>
    register(calls, { login: `user_${n + 1}`, refCode: body.refCode }),
  );
  return [first, ...(await Promise.all(others))];
}

/** What the shop says is on somebody's balance, in roubles; a guest has none. */
export async function balanceOf(calls: Calls, { token, isUser }: Person): Promise<number> {
  if (!isUser) return 0;
  return (await calls.untilAnswered('auth/verifyToken', {}, { token })).body.balance;
}
