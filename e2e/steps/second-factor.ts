import type { Page } from '@playwright/test';
import type { Call } from '../shop/goods.ts';
import type { Account } from './accounts.ts';
import { totpCode } from './totp.ts';

/** Guards an account with an authenticator, beside the browser; answers its secret and the recovery codes. */
export async function guardByApp(call: Call, { token, password }: Account) {
  const { secret } = await call('auth/startTotp', { password }, { token });
  const { recovery_codes: recoveryCodes } = await call('auth/enableTotp', { code: totpCode(secret) }, { token });
  return { secret, recoveryCodes };
}

/** The browser gets a device that makes passkeys and lets its owner pass, and a passkey of this account on it. */
export async function givePasskey(page: Page, call: Call, { token, password }: Account): Promise<void> {
  await addDevice(page);
  const { options } = await call('auth/startPasskeyRegistration', { password }, { token });
  const response = await page.evaluate(async (asked) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked as never);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return { ...made.toJSON() };
  }, options);
  await call('auth/finishPasskeyRegistration', { name: 'journey', response }, { token });
}

/** A device without any passkey. */
export async function addDevice(page: Page): Promise<void> {
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
