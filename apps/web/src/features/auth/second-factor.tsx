import { Button, TextField } from '@lotok/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { type FactorField, signInFailure } from './auth-failure.ts';
import { AuthPage, FormError } from './auth-page.tsx';
import type { AuthFormError } from './auth.rules.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { useVisitor, useFinishSignIn } from './use-finish-sign-in.ts';

/** What the user entered in the first step. */
export type Credentials = { login: string; password: string; isRemembered: boolean };

/** The second step: a code from the authenticator app or a recovery code. */
export function SecondFactor({ credentials, onBack }: { credentials: Credentials; onBack: () => void }) {
  const { t } = useText();
  const call = useCall();
  const form = useForm<FactorField>();
  const finishSignIn = useFinishSignIn();
  const visitor = useVisitor();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  useEffect(() => field.current?.focus(), [isRecovery]);

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const { code } = form.read('code');
    if (!code) return form.show([{ field: 'code', key: 'auth.factor.missing' }]);
    const { login, password, isRemembered } = credentials;
    const work = async () => {
      const { token } = await call('auth/login', { login, password, code, ...visitor() }, { token: null });
      await finishSignIn(token, isRemembered);
    };
    void form.run('login', work, (error) => [toCodeStepError(signInFailure(error))]);
  };

  return (
    <AuthPage title={t('auth.factor.title')} lead={t('auth.factor.lead', { login: credentials.login })}>
      <form {...form.props} onSubmit={confirm} className="grid gap-4">
        <TextField
          key={String(isRecovery)}
          ref={field}
          label={t(isRecovery ? 'auth.factor.recoveryCode' : 'auth.factor.code')}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={32}
          inputClassName="figures tracking-widest"
          error={form.errorOf('code')}
        />
        <FormError>{form.errorOf('form')}</FormError>
        <Button type={form.submitType} size="large" isLoading={form.working === 'login'} className="w-full">
          {t('auth.factor.submit')}
        </Button>
        <Button variant="ghost" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'auth.factor.useApp' : 'auth.factor.useRecovery')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('auth.factor.back')}
        </Button>
      </form>
    </AuthPage>
  );
}

/** This step has no login and password fields, so their errors are shown for the form as a whole. */
const toCodeStepError = (formError: AuthFormError<FactorField>): AuthFormError<FactorField> =>
  formError.field === 'code' ? formError : { ...formError, field: 'form' };
