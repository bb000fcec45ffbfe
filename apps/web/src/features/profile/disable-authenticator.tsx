import { PASSWORD_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Button, TextField } from '@lotok/ui';
import type { FormEvent } from 'react';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { HiddenLogin } from './hidden-login.tsx';
import { createFormErrorMapper } from './profile-failure.ts';
import { FormNote } from './form-note.tsx';

type Field = 'password' | 'code';

const toFormError = createFormErrorMapper<Field>(
  {
    WRONG_PASSWORD: { field: 'password', key: 'error.WRONG_PASSWORD' },
    SECOND_FACTOR_INVALID: { field: 'code', key: 'error.SECOND_FACTOR_INVALID' },
  },
  null,
);

/** Turning the second step off requires the password and a code. */
export function DisableAuthenticator({ login, onDisabled }: { login: string; onDisabled: () => void }) {
  const { t } = useText();
  const call = useCall();
  const form = useForm<Field>('password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { password, code } = form.read('password', 'code');
    if (password === '') return form.show({ field: 'password', key: 'security.needPassword' });
    if (code === '') return form.show({ field: 'code', key: 'totp.needCode' });
    const work = async () => {
      await call('auth/disableTotp', { password, code });
      onDisabled();
    };
    void form.run('disable', work, toFormError);
  };
  return (
    <form {...form.props} onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p className="text-pretty text-ink-soft">{t('totp.turnOffAbout')}</p>
      <HiddenLogin login={login} />
      <PasswordField
        label={t('security.password')}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_CHARACTERS}
        error={form.errorOf('password')}
      />
      <TextField
        label={t('totp.anyCode')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        inputClassName="figures tracking-widest"
        error={form.errorOf('code')}
      />
      <FormNote error={form.errorOf('form')} />
      <Button type="submit" variant="danger" size="large" isLoading={form.working !== null} className="w-full">
        {t('totp.stop')}
      </Button>
    </form>
  );
}
