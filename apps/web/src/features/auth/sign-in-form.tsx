import { isApiError } from '@lotok/client';
import { Button, Checkbox, TextField } from '@lotok/ui';
import { KeyRound } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { type FactorField, signInFailure } from './auth-failure.ts';
import { AuthLink, AuthPage, FormError } from './auth-page.tsx';
import { validateSignIn } from './auth.rules.ts';
import { usePasskey } from './passkey.ts';
import type { Credentials } from './second-factor.tsx';
import { useShop } from '../../shared/shop.ts';
import { TelegramButton } from './telegram-button.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { SessionLifetimeNote } from './session-lifetime-note.tsx';
import { useVisitor, useFinishSignIn } from './use-finish-sign-in.ts';
import { isBackToPayment } from './return-path.ts';

export type SignInFormProps = { login: string; onSecondFactor: (credentials: Credentials) => void };

export function SignInForm({ login, onSecondFactor }: SignInFormProps) {
  const { t } = useText();
  const call = useCall();
  const form = useForm<FactorField>();
  const finishSignIn = useFinishSignIn();
  const visitor = useVisitor();
  const passkey = usePasskey();
  const { has_telegram_login: hasTelegram } = useShop();
  const { state } = useLocation();

  const signIn = (event: FormEvent) => {
    event.preventDefault();
    const filled = form.read('login', 'password');
    const errors = validateSignIn(filled);
    if (errors.length > 0) return form.show(errors);
    const isRemembered = form.isChecked('remember');
    const work = async () => {
      const { token } = await call('auth/login', { ...filled, ...visitor() }, { token: null });
      await finishSignIn(token, isRemembered);
    };
    void form.run('login', work, (error) => {
      if (!isApiError(error, 'SECOND_FACTOR_REQUIRED')) return [signInFailure(error)];
      onSecondFactor({ ...filled, isRemembered });
      return [];
    });
  };
  const signInByPasskey = () => {
    const work = async () => finishSignIn(await passkey.signIn(visitor()), form.isChecked('remember'));
    void form.run('passkey', work, (error) => [passkey.toFormError(error)]);
  };

  return (
    <AuthPage
      title={t('auth.signIn.title')}
      lead={t(isBackToPayment(state) ? 'auth.signIn.paymentLead' : 'auth.signIn.lead')}
      footer={
        <AuthLink question={t('auth.signIn.noAccount')} to={paths.register}>
          {t('auth.signIn.toRegister')}
        </AuthLink>
      }
    >
      <form {...form.props} onSubmit={signIn} className="grid gap-4">
        <SessionLifetimeNote />
        <TextField
          label={t('auth.loginOrEmail')}
          name="login"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          defaultValue={login}
          error={form.errorOf('login')}
        />
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          error={form.errorOf('password')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs">
          <Checkbox name="remember" label={t('auth.signIn.remember')} />
          <AuthLink to={paths.resetPassword}>{t('auth.signIn.forgot')}</AuthLink>
        </div>
        <FormError>{form.errorOf('form')}</FormError>
        <Button type={form.submitType} size="large" isLoading={form.working === 'login'} className="w-full">
          {t('auth.signIn.submit')}
        </Button>
        {passkey.isSupported || hasTelegram ? (
          <p className="flex items-center gap-3 text-xs text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {t('auth.or')}
          </p>
        ) : null}
        {hasTelegram ? (
          <TelegramButton form={form} isRemembered={() => form.isChecked('remember')}>
            {t('auth.viaTelegram')}
          </TelegramButton>
        ) : null}
        {passkey.isSupported ? (
          <Button
            variant="secondary"
            size="large"
            isLoading={form.working === 'passkey'}
            onClick={signInByPasskey}
            className="w-full"
          >
            <KeyRound aria-hidden strokeWidth={1.75} className="size-5" />
            {t('auth.passkey')}
          </Button>
        ) : null}
      </form>
    </AuthPage>
  );
}
