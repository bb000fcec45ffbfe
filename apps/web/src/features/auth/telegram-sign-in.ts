import { isApiError } from '@lotok/client';
import { useLocation } from 'react-router';
import { useCall } from '../../shared/session/use-session.ts';
import { toFormError } from './auth-failure.ts';
import { returnPathOf } from './return-path.ts';
import { storeTelegramLogin } from './started-telegram-login.ts';

/** Leads to Telegram, which sends the browser back to `/telegram-login`. The promise stays pending while the page is left. */
export function useTelegramSignIn() {
  const call = useCall();
  const { state } = useLocation();
  return {
    async start(isRemembered: boolean): Promise<never> {
      const { url, browser_token: browserToken } = await call('auth/startTelegramLogin', {}, { token: null });
      storeTelegramLogin({ browserToken, isRemembered, back: returnPathOf(state) });
      window.location.assign(url);
      return new Promise<never>(() => {});
    },
    toFormError: (error: unknown) =>
      isApiError(error, 'PROVIDER_ERROR')
        ? ({ field: 'form', key: 'auth.viaTelegram.unreachable' } as const)
        : toFormError(error),
  };
}
