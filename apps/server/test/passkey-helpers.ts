import type { Output } from '@lotok/contract';
import { expect } from 'vitest';
import { PASSWORD, type World } from './shop.ts';
import { createAuthenticator } from './software-authenticator.ts';

export const ORIGIN = 'https://shop.example';
type StartedLogin = Output<'auth/startPasskeyLogin'>;
export const refused = { status: 401, body: { errorCode: 'PASSKEY_INVALID' } };

/** Helpers for tests of passkeys: their registration and sign-in, with a software authenticator. */
export function passkeyHelpers(open: () => World) {
  const startRegistration = async (token: string) =>
    (await open().api('auth/startPasskeyRegistration', { password: PASSWORD }, token)).body.options;
  const finishRegistration = (token: string, response: Record<string, unknown>, name = 'Телефон') =>
    open().api('auth/finishPasskeyRegistration', { name, response }, token);
  const startLogin = async () => (await open().api('auth/startPasskeyLogin', {})).body;
  const signIn = (
    started: StartedLogin,
    response: Record<string, unknown>,
    more: { guestToken?: string } = {},
    headers = {},
  ) =>
    open().api('auth/finishPasskeyLogin', { challengeId: started.challenge_id, response, ...more }, undefined, headers);
  const passkeysOf = async (token: string) => (await open().api('auth/getSecurity', {}, token)).body.passkeys;

  async function userWithPasskey(counter?: number) {
    const owner = await open().user();
    const authenticator = createAuthenticator({ origin: ORIGIN, counter });
    const registered = await finishRegistration(
      owner.token,
      authenticator.create(await startRegistration(owner.token)),
    );
    expect(registered.status).toBe(200);
    return { ...owner, authenticator, passkeyId: registered.body.passkey_id };
  }
  const codes = (replies: { status: number; body: { errorCode?: string } }[]) =>
    replies.map(({ status, body }) => body.errorCode ?? status).sort();

  return { startRegistration, finishRegistration, startLogin, signIn, passkeysOf, userWithPasskey, codes };
}
