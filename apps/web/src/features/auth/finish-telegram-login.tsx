import { isApiError } from '@lotok/client';
import { Button, buttonLook, EmptyState, Spinner } from '@lotok/ui';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextKey, TextValues } from '@lotok/i18n';
import { paths } from '../../paths.ts';
import { useCall, useSessionActions } from '../../shared/session/use-session.ts';
import { useText } from '../../shared/text/text.tsx';
import { toFormError } from './auth-failure.ts';
import { FactorStep } from './factor-step.tsx';
import { forgetTelegramLogin, readTelegramLogin } from './started-telegram-login.ts';
import { useFinishSignIn, useVisitor } from './use-finish-sign-in.ts';

type Step = { is: 'working' | 'factor' | 'unknown' } | { is: 'failed'; key: TextKey; values?: TextValues | undefined };
type More = { code?: string; isNew?: boolean };

/** The page to which Telegram sends the browser back: it signs in, after a second factor or a choice where one is needed. */
export function FinishTelegramLogin() {
  const { t } = useText();
  const { search } = useLocation();
  const call = useCall();
  const session = useSessionActions();
  const visitor = useVisitor();
  const finishSignIn = useFinishSignIn();
  const [step, setStep] = useState<Step>({ is: 'working' });
  const isStarted = useRef(false);

  const finish = async (more: More = {}) => {
    // Read in the browser only: the server renders the same page for every answer.
    const { code: telegramCode, state, error } = Object.fromEntries(new URLSearchParams(search));
    const started = readTelegramLogin();
    if (error) return setStep({ is: 'failed', key: 'auth.viaTelegram.declined' });
    if (!started || !telegramCode || !state) return setStep({ is: 'failed', key: 'error.TELEGRAM_LOGIN_INVALID' });
    await session.start();
    const { browserToken, isRemembered, back } = started;
    const input = { telegramCode, state, browserToken, ...visitor(), ...more };
    const { token } = await call('auth/finishTelegramLogin', input, { token: null });
    forgetTelegramLogin();
    await finishSignIn(token, isRemembered, { back });
  };
  const fail = (error: unknown) => {
    if (isApiError(error, 'SECOND_FACTOR_REQUIRED')) return setStep({ is: 'factor' });
    if (isApiError(error, 'USER_NOT_FOUND')) return setStep({ is: 'unknown' });
    console.warn('not signed in with Telegram', error);
    const { key, values } = toFormError(error);
    setStep({ is: 'failed', key, values });
  };
  const begin = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    finish().catch(fail);
  });
  useEffect(() => begin(), []);

  if (step.is === 'factor')
    return (
      <FactorStep
        lead={t('auth.factor.leadTelegram')}
        onCode={(code) => finish({ code })}
        onBack={() => setStep({ is: 'failed', key: 'auth.viaTelegram.declined' })}
      />
    );
  if (step.is === 'unknown')
    return (
      <EmptyState
        isPage
        icon={Send}
        title={t('auth.viaTelegram.unknown')}
        className="py-24"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link to={paths.login} className={buttonLook('primary', 'large')}>
              {t('auth.viaTelegram.toPassword')}
            </Link>
            <Button
              variant="secondary"
              size="large"
              onClick={() => {
                setStep({ is: 'working' });
                finish({ isNew: true }).catch(fail);
              }}
            >
              {t('auth.viaTelegram.asNew')}
            </Button>
          </div>
        }
      >
        {t('auth.viaTelegram.unknownText')}
      </EmptyState>
    );
  if (step.is === 'failed')
    return (
      <div role="alert">
        <EmptyState
          isPage
          icon={Send}
          title={t('auth.viaTelegram.title')}
          className="py-24"
          action={
            <Link to={paths.login} className={buttonLook('primary', 'large')}>
              {t('auth.viaTelegram.again')}
            </Link>
          }
        >
          {t(step.key, step.values)}
        </EmptyState>
      </div>
    );
  return (
    <EmptyState
      isPage
      icon={Send}
      title={t('auth.viaTelegram.title')}
      className="py-24"
      action={<Spinner className="size-6" />}
    >
      <span role="status">{t('auth.viaTelegram.working')}</span>
    </EmptyState>
  );
}
