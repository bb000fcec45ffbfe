import { Button, TextField } from '@lotok/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/text.tsx';
import { useCall } from '../../shared/use-session.ts';
import { type FactorField, signInFailure } from './auth-failure.ts';
import { AuthPage, FormError } from './auth-page.tsx';
import type { Fault } from './auth.rules.ts';
import { useForm } from '../../shared/use-form.ts';
import { useVisitor, useSignedIn } from './use-signed-in.ts';

/** What was typed before the account asked for its second step. */
export type FirstStep = { login: string; password: string; isRemembered: boolean };

/** The second step: a code of the authenticator, or one of the recovery codes. */
export function SecondFactor({ first, onBack }: { first: FirstStep; onBack: () => void }) {
  const { t } = useText();
  const call = useCall();
  const form = useForm<FactorField>();
  const signedIn = useSignedIn();
  const visitor = useVisitor();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  useEffect(() => field.current?.focus(), [isRecovery]);

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const { code } = form.read('code');
    if (!code) return form.show([{ field: 'code', key: 'auth.factor.missing' }]);
    const { login, password, isRemembered } = first;
    const work = async () => {
      const { token } = await call('auth/login', { login, password, code, ...visitor() }, { token: null });
      await signedIn(token, isRemembered);
    };
    void form.run('login', work, (error) => [toHere(signInFailure(error))]);
  };

  return (
    <AuthPage title={t('auth.factor.title')} lead={t('auth.factor.lead', { login: first.login })}>
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
          error={form.faultOf('code')}
        />
        <FormError>{form.faultOf('form')}</FormError>
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

/** Login and password do not stand here: what turns out wrong with them is told of the form. */
const toHere = (fault: Fault<FactorField>): Fault<FactorField> =>
  fault.field === 'code' ? fault : { ...fault, field: 'form' };
