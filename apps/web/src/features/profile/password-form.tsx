import { PASSWORD_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Button } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import type { NamedUser } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { HiddenLogin } from './hidden-login.tsx';
import { createFormErrorMapper } from './profile-failure.ts';
import { findPasswordError, type PasswordField as Field } from './profile.rules.ts';
import { FormNote } from './form-note.tsx';
import { SettingsSection } from './settings-section.tsx';

const toFormError = createFormErrorMapper<Field>(
  {
    WRONG_PASSWORD: { field: 'old', key: 'password.wrong' },
    PASSWORD_SHORT: { field: 'new', key: 'error.PASSWORD_SHORT' },
  },
  'password.failed',
);

export function PasswordForm({ user }: { user: NamedUser }) {
  const { t } = useText();
  const call = useCall();
  const queryClient = useQueryClient();
  const form = useForm<Field>();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const passwords = form.read('old', 'new', 'repeat');
    const error = findPasswordError(passwords);
    if (error) return form.show(error);
    const work = async () => {
      await call('auth/changePassword', { oldPassword: passwords.old, newPassword: passwords.new });
      form.reset();
      setTyped('');
      showToastMessage('good', t('password.changed'));
      // The server has ended every other session.
      void queryClient.invalidateQueries({ queryKey: ['auth/getSessions'] });
    };
    void form.run('password', work, toFormError);
  };
  return (
    <SettingsSection title={t('password.title')} about={t('password.about')}>
      <form {...form.props} onSubmit={submit} className="grid max-w-110 grid-cols-1 gap-3">
        <HiddenLogin login={user.login} />
        <PasswordField
          label={t('password.old')}
          name="old"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_CHARACTERS}
          error={form.errorOf('old')}
        />
        <PasswordField
          label={t('password.new')}
          name="new"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_CHARACTERS}
          onChange={(event) => setTyped(event.target.value)}
          {...(typed ? { strengthOf: { password: typed, known: [user.login, user.email] } } : {})}
          error={form.errorOf('new')}
        />
        <PasswordField
          label={t('password.repeat')}
          name="repeat"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_CHARACTERS}
          error={form.errorOf('repeat')}
        />
        <FormNote error={form.errorOf('form')} />
        <Button type="submit" variant="secondary" isLoading={form.working !== null} className="justify-self-start">
          {t('password.change')}
        </Button>
      </form>
    </SettingsSection>
  );
}
