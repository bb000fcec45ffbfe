import { expect } from 'vitest';
import { type Bought, sellZones } from './domains.ts';
import { type Mailbox, tokenIn } from './mailbox.ts';
import { ownNames } from './own-names.ts';
import type { World } from './shop.ts';

export type Owner = Bought & { email: string };

export const NOT_FOUND = { status: 404, body: { errorCode: 'NOT_FOUND' } };

/** Helpers for tests of authorisation codes: names with an owner who reads emails, and requests for their codes. */
export function authCodeHelpers(open: () => World, mailbox: () => Mailbox) {
  const { ownName } = ownNames(open);
  const setTransferLock = ({ domain, token }: Bought, locked: boolean) =>
    open().api('domains/updateLock', { domain, locked }, token);
  /** A name whose owner has received the email about its registration. */
  async function ownedName(isLocked = false): Promise<Owner> {
    const name = await ownName();
    const { email } = (await open().api('auth/verifyToken', {}, name.token)).body;
    if (email === null) throw new Error('the owner has an email address');
    await mailbox().take(email);
    await setTransferLock(name, isLocked);
    return { ...name, email };
  }
  const requestCode = ({ domain, token }: Bought, language = 'ru') =>
    open().api('domains/requestAuthCode', { domain }, token, { cookie: `language=${language}` });
  const confirm = (token: string) => open().api('domains/confirmAuthCode', { token });
  /** Requests a code and returns the token of the confirmation email. */
  async function requestToken(name: Owner, language?: string): Promise<string> {
    expect((await requestCode(name, language)).body).toEqual({ ok: true });
    return tokenIn(await mailbox().take(name.email));
  }

  return { setTransferLock, ownedName, requestCode, confirm, requestToken };
}

/** The set-up of tests of authorisation codes. */
export const authCodeHooks = {
  settings: { PUBLIC_URL: 'https://lotok.test', SUPPORT_URL: 'https://t.me/support', SHOP_NAME: 'Лавка' },
  prepare: sellZones,
};
