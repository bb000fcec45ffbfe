import { EMAIL_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Button, TextField } from '@lotok/ui';
import { useState } from 'react';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useText } from '../../shared/text/text.tsx';
import type { PasswordReset } from './use-password-reset.ts';

type ResetFieldsProps = { reset: PasswordReset };

/** The fields of the current step and of those before it. */
export function ResetFields({ reset }: ResetFieldsProps) {
  const { t } = useText();
  const { form, step } = reset;
  return (
    <>
      <TextField
        label={t('auth.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX_CHARACTERS}
        readOnly={isReadOnly(reset)}
        onChange={reset.changeEmail}
        error={form.errorOf('email')}
      />
      <CodeField reset={reset} />
      {step === 'password' ? <NewPasswordFields reset={reset} /> : null}
    </>
  );
}

/** Fields cannot be changed while a request is pending. */
const isReadOnly = ({ form }: PasswordReset) => form.working !== null;

function CodeField({ reset }: ResetFieldsProps) {
  const { t } = useText();
  const { form, step } = reset;
  return (
    <div className="grid gap-1">
      <TextField
        key={reset.codeFieldKey}
        label={t('auth.reset.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        inputClassName="figures tracking-[0.2em] uppercase"
        disabled={step === 'email'}
        readOnly={isReadOnly(reset)}
        onChange={reset.changeCode}
        error={form.errorOf('code')}
      />
      {step === 'email' ? null : (
        <Button
          variant="ghost"
          size="small"
          isLoading={form.working === 'again'}
          onClick={reset.sendAgain}
          className="-ml-3 justify-self-start text-accent!"
        >
          {t('auth.reset.sendAgain')}
        </Button>
      )}
    </div>
  );
}

function NewPasswordFields({ reset: { form, email } }: ResetFieldsProps) {
  const { t } = useText();
  /** The input of the password meter. */
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        label={t('auth.reset.newPassword')}
        name="password"
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
        strengthOf={{ password, known: [email] }}
        error={form.errorOf('password')}
      />
      <PasswordField
        label={t('auth.reset.repeat')}
        name="repeat"
        autoComplete="new-password"
        error={form.errorOf('repeat')}
      />
    </>
  );
}
