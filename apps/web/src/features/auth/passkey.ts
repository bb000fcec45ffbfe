import { isApiError } from '@lotok/client';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useIsAlive } from '../../shared/use-is-alive.ts';
import { useCall } from '../../shared/use-session.ts';
import { failure } from './auth-failure.ts';
import type { Fault } from './auth.rules.ts';
import type { Visitor } from './use-signed-in.ts';

/** Signing in with a passkey that the browser has for this shop. */
export function usePasskey() {
  const call = useCall();
  const isAlive = useIsAlive();
  return {
    /** Almost every browser has them, so the button stands in the rendered document already. */
    isSupported: !isAlive || 'PublicKeyCredential' in window,
    /** Lets the buyer choose a passkey; answers the user's token. */
    signIn: async (visitor: Visitor): Promise<string> => {
      const [{ startAuthentication }, { challenge_id: challengeId, options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        call('auth/startPasskeyLogin', {}, { token: null }),
      ]);
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const response = await startAuthentication({ optionsJSON });
      const answer = { challengeId, response: { ...response }, ...visitor };
      return (await call('auth/finishPasskeyLogin', answer, { token: null })).token;
    },
    /** The browser does not tell whether the buyer gave up or has no passkey. */
    failure: (error: unknown): Fault<never> => {
      if (isApiError(error) && !isFromBrowser(error)) return failure(error);
      return { field: 'form', key: isGivenUp(error) ? 'auth.passkey.cancelled' : 'error.PASSKEY_INVALID' };
    },
  };
}

/** The library's own errors have a `code` too. */
const isFromBrowser = (error: Error) => error.name !== 'ApiError';
const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
