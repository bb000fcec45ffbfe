import { isApiError } from '@lotok/client';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useIsHydrated } from '../../shared/browser/use-is-hydrated.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { toFormError } from './auth-failure.ts';
import type { AuthFormError } from './auth.rules.ts';
import type { Visitor } from './use-finish-sign-in.ts';

/** Signs in with a passkey that the browser has for this shop. */
export function usePasskey() {
  const call = useCall();
  const isHydrated = useIsHydrated();
  return {
    /** True before hydration: almost every browser supports passkeys, so the server renders the button. */
    isSupported: !isHydrated || 'PublicKeyCredential' in window,
    /** Lets the buyer choose a passkey; returns the user's token. */
    signIn: async (visitor: Visitor): Promise<string> => {
      const [{ startAuthentication }, { challenge_id: challengeId, options }] = await Promise.all([
        import('@simplewebauthn/browser'),
        call('auth/startPasskeyLogin', {}, { token: null }),
      ]);
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
      const response = await startAuthentication({ optionsJSON });
      const input = { challengeId, response: { ...response }, ...visitor };
      return (await call('auth/finishPasskeyLogin', input, { token: null })).token;
    },
    /** The browser does not distinguish a buyer who cancelled from one who has no passkey. */
    toFormError: (error: unknown): AuthFormError<never> => {
      if (isApiError(error) && !isFromBrowser(error)) return toFormError(error);
      return { field: 'form', key: isCancelled(error) ? 'auth.passkey.cancelled' : 'error.PASSKEY_INVALID' };
    },
  };
}

/** Errors of the WebAuthn library have a `code` too. */
const isFromBrowser = (error: Error) => error.name !== 'ApiError';
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
