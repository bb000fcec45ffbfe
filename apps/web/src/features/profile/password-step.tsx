import { PASSWORD_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Button } from '@lotok/ui';
import type { FormEvent } from 'react';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { HiddenLogin } from './hidden-login.tsx';
import { createFormErrorMapper } from './profile-failure.ts';
import { FormNote } from './form-note.tsx';

const toFormError = createFormErrorMapper<'password'>(
  { WRONG_PASSWORD: { field: 'password', key: 'error.WRONG_PASSWORD' } },
  null,
);

export type PasswordStepProps = { login: string; action: string; onPassword: (password: string) => Promise<void> };

/** Asks for the password again before a change of the security settings. */
export function PasswordStep({ login, action, onPassword }: PasswordStepProps) {
  const { t } = useText();
  const form = useForm<'password'>('password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { password } = form.read('password');
    if (password === '') return form.show({ field: 'password', key: 'security.needPassword' });
    void form.run('password', () => onPassword(password), toFormError);
  };
  return (
    <form {...form.props} onSubmit={submit} className="grid grid-cols-1 gap-4">
      <HiddenLogin login={login} />
      <PasswordField
        label={t('security.password')}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_CHARACTERS}
        error={form.errorOf('password')}
      />
      <FormNote error={form.errorOf('form')} />
      <Button type="submit" size="large" isLoading={form.working !== null} className="w-full">
        {action}
      </Button>
    </form>
  );
}
