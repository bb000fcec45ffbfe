import { type CallApi, isApiError } from '@lotok/client';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { FormFault } from '../../shared/use-form.ts';
import { explainWith } from './profile-failure.ts';

export type PasskeyField = 'password' | 'name';

/** Lets the browser make a passkey, and the shop keep it. */
export async function makePasskey(call: CallApi, { password, name }: Record<PasskeyField, string>): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('auth/startPasskeyRegistration', { password }),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  await call('auth/finishPasskeyRegistration', { name, response: { ...response } });
}

const explain = explainWith<PasskeyField>(
  { WRONG_PASSWORD: { field: 'password', key: 'error.WRONG_PASSWORD' } },
  'passkey.failed',
);

/** The browser's own errors come beside those of the shop; some of both have a `code`. */
export function passkeyFailure(error: unknown): FormFault<PasskeyField> {
  if (isApiError(error) && error.name === 'ApiError') return explain(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return { field: 'form', key: 'passkey.known' };
  const isGivenUp = name === 'NotAllowedError' || name === 'AbortError';
  return { field: 'form', key: isGivenUp ? 'passkey.cancelled' : 'passkey.failed' };
}
