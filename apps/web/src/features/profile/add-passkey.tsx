import { PASSWORD_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Button, TextField } from '@lotok/ui';
import type { FormEvent } from 'react';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { deviceName } from './device-name.ts';
import { HiddenLogin } from './hidden-login.tsx';
import { createPasskey, type PasskeyField, passkeyFailure } from './create-passkey.ts';
import { FormNote } from './form-note.tsx';

const NAME_MAX_CHARACTERS = 60;

/** Password and name of a new passkey; then the browser asks for fingerprint, face or PIN. */
export function AddPasskey({ login, onAdded }: { login: string; onAdded: () => void }) {
  const { t } = useText();
  const call = useCall();
  const form = useForm<PasskeyField>('password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = form.read('password', 'name');
    if (filled.password === '') return form.show({ field: 'password', key: 'security.needPassword' });
    if (filled.name === '') return form.show({ field: 'name', key: 'passkey.needName' });
    const work = async () => {
      await createPasskey(call, filled);
      onAdded();
    };
    void form.run('passkey', work, passkeyFailure);
  };
  return (
    <form {...form.props} onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p className="text-pretty text-ink-soft">{t('passkey.about')}</p>
      <HiddenLogin login={login} />
      <PasswordField
        label={t('security.password')}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_CHARACTERS}
        error={form.errorOf('password')}
      />
      <TextField
        label={t('passkey.name')}
        hint={t('passkey.nameHint')}
        name="name"
        autoComplete="off"
        maxLength={NAME_MAX_CHARACTERS}
        defaultValue={deviceName(navigator.userAgent) ?? ''}
        error={form.errorOf('name')}
      />
      <FormNote error={form.errorOf('form')} />
      <Button type="submit" size="large" isLoading={form.working !== null} className="w-full">
        {t('passkey.create')}
      </Button>
    </form>
  );
}
