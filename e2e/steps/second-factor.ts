import type { Page } from '@playwright/test';
import type { Call } from '../shop/goods.ts';
import type { Account } from './accounts.ts';
import { totpCode } from './totp.ts';

/** Enables the authenticator of an account through the API; returns its secret and the recovery codes. */
export async function enableTotp(call: Call, { token, password }: Account) {
  const { secret } = await call('auth/startTotp', { password }, { token });
  const { recovery_codes: recoveryCodes } = await call('auth/enableTotp', { code: totpCode(secret) }, { token });
  return { secret, recoveryCodes };
}

/** Adds a virtual authenticator to the browser and registers a passkey of this account on it. */
export async function addPasskey(
  page: Page,
  call: Call,
  { token, password }: Account,
  name = 'journey',
): Promise<void> {
  await addVirtualAuthenticator(page);
  const { options } = await call('auth/startPasskeyRegistration', { password }, { token });
  const response = await page.evaluate(async (creationOptions) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creationOptions as never);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return { ...made.toJSON() };
  }, options);
  await call('auth/finishPasskeyRegistration', { name, response }, { token });
}

/** Adds a virtual authenticator without a passkey. */
export async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
