import { type CallApi, isApiError } from '@lotok/client';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { FieldError } from '../../shared/forms/use-form.ts';
import { createFormErrorMapper } from './profile-failure.ts';

export type PasskeyField = 'password' | 'name';

/** Creates a passkey in the browser and registers it on the server. */
export async function createPasskey(call: CallApi, { password, name }: Record<PasskeyField, string>): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('auth/startPasskeyRegistration', { password }),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await startRegistration({ optionsJSON });
  await call('auth/finishPasskeyRegistration', { name, response: { ...response } });
}

const toFormError = createFormErrorMapper<PasskeyField>(
  { WRONG_PASSWORD: { field: 'password', key: 'error.WRONG_PASSWORD' } },
  'passkey.failed',
);

/** Maps errors of the browser and of the server; both kinds may have a `code`. */
export function passkeyFailure(error: unknown): FieldError<PasskeyField> {
  if (isApiError(error) && error.name === 'ApiError') return toFormError(error);
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return { field: 'form', key: 'passkey.known' };
  const isCancelled = name === 'NotAllowedError' || name === 'AbortError';
  return { field: 'form', key: isCancelled ? 'passkey.cancelled' : 'passkey.failed' };
}
