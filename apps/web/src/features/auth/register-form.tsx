import { LOGIN_MAX_CHARACTERS, LOGIN_MIN_CHARACTERS } from '@lotok/contract/limits';
import { Button, TextField } from '@lotok/ui';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useCall, useSessionActions } from '../../shared/session/use-session.ts';
import { registerFailure } from './auth-failure.ts';
import { AuthLink, AuthPage, FormError } from './auth-page.tsx';
import { type RegisterField, validateRegistration } from './auth.rules.ts';
import { Captcha } from './captcha.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useShop } from '../../shared/shop.ts';
import { SessionLifetimeNote } from './session-lifetime-note.tsx';
import { TelegramButton } from './telegram-button.tsx';
import { useVisitor, useFinishSignIn } from './use-finish-sign-in.ts';

const typed = { login: '', email: '', password: '' };

export function RegisterForm() {
  const { t } = useText();
  const call = useCall();
  const session = useSessionActions();
  const form = useForm<RegisterField>();
  const finishSignIn = useFinishSignIn();
  const visitor = useVisitor();
  const { has_telegram_login: hasTelegram } = useShop();
  const [captcha, setCaptcha] = useState('');
  const [attempt, setAttempt] = useState(1);
  /** The input of the password meter. */
  const [known, setKnown] = useState(typed);

  const register = (event: FormEvent) => {
    event.preventDefault();
    const filled = { ...form.read('login', 'email', 'password', 'telegram'), captcha };
    const errors = validateRegistration(filled);
    if (errors.length > 0) return form.show(errors);
    const { login, email, password, telegram } = filled;
    const work = async () => {
      try {
        const { token } = await call(
          'auth/register',
          {
            login,
            email,
            password,
            telegramUsername: telegram || null,
            hCaptchaToken: captcha,
            refCode: session.refCode(),
            ...visitor(),
          },
          { token: null },
        );
        await finishSignIn(token, true);
      } finally {
        // A captcha token is valid for one attempt only (spec, section 4).
        setCaptcha('');
        setAttempt(attempt + 1);
      }
    };
    void form.run('register', work, (error) => [registerFailure(error)]);
  };

  const ascii = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
  return (
    <AuthPage
      title={t('auth.register.title')}
      lead={t('auth.register.lead')}
      footer={
        <AuthLink question={t('auth.register.haveAccount')} to={paths.login}>
          {t('auth.signIn.submit')}
        </AuthLink>
      }
    >
      <form
        {...form.props}
        onSubmit={register}
        onChange={() => setKnown(form.read('login', 'email', 'password'))}
        className="grid gap-4"
      >
        <SessionLifetimeNote />
        <TextField
          {...ascii}
          label={t('auth.login')}
          name="login"
          autoComplete="username"
          maxLength={64}
          hint={t('auth.register.loginHint', { min: LOGIN_MIN_CHARACTERS, max: LOGIN_MAX_CHARACTERS })}
          error={form.errorOf('login')}
        />
        <TextField
          {...ascii}
          label={t('auth.email')}
          name="email"
          type="email"
          autoComplete="email"
          error={form.errorOf('email')}
        />
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="new-password"
          strengthOf={{ password: known.password, known: [known.login, known.email] }}
          error={form.errorOf('password')}
        />
        <TextField
          {...ascii}
          label={t('auth.telegram')}
          name="telegram"
          placeholder={t('auth.optional')}
          autoComplete="off"
          maxLength={64}
          error={form.errorOf('telegram')}
        />
        <Captcha
          attempt={attempt}
          onToken={(token) => {
            setCaptcha(token ?? '');
            form.clear('captcha');
          }}
          error={form.errorOf('captcha')}
        />
        <FormError>{form.errorOf('form')}</FormError>
        <Button type={form.submitType} size="large" isLoading={form.working === 'register'} className="w-full">
          {t('auth.register.submit')}
        </Button>
        {hasTelegram ? (
          <>
            <p className="flex items-center gap-3 text-xs text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              {t('auth.or')}
            </p>
            <TelegramButton form={form} isRemembered={() => true}>
              {t('auth.viaTelegram.asNew')}
            </TelegramButton>
          </>
        ) : null}
      </form>
    </AuthPage>
  );
}
