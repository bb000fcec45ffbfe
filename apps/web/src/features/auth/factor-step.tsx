import { Button, TextField } from '@lotok/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { type FactorField, signInFailure } from './auth-failure.ts';
import { AuthPage, FormError } from './auth-page.tsx';
import type { AuthFormError } from './auth.rules.ts';
import { useForm } from '../../shared/forms/use-form.ts';

export type FactorStepProps = {
  lead: string;
  /** Signs in with the code; a refusal is shown at the field. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
};

/** The second step of a sign-in: a code from the authenticator app or a recovery code. */
export function FactorStep({ lead, onCode, onBack }: FactorStepProps) {
  const { t } = useText();
  const form = useForm<FactorField>();
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  useEffect(() => field.current?.focus(), [isRecovery]);

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const { code } = form.read('code');
    if (!code) return form.show([{ field: 'code', key: 'auth.factor.missing' }]);
    void form.run(
      'login',
      () => onCode(code),
      (error) => [toCodeStepError(signInFailure(error))],
    );
  };

  return (
    <AuthPage title={t('auth.factor.title')} lead={lead}>
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
