import { EMAIL_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Button, TextField } from '@lotok/ui';
import { type FormEvent, useState } from 'react';
import type { NamedUser } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { createFormErrorMapper } from './profile-failure.ts';
import { findEmailError } from './profile.rules.ts';
import { FormNote } from './form-note.tsx';
import { SettingsSection } from './settings-section.tsx';

const toFormError = createFormErrorMapper<'email'>(
  {
    EMAIL_EXISTS: { field: 'email', key: 'error.EMAIL_EXISTS' },
    EMAIL_INVALID: { field: 'email', key: 'error.EMAIL_INVALID' },
    VALIDATION: { field: 'email', key: 'error.EMAIL_INVALID' },
  },
  'email.failed',
);

/** Requests a change of the email address, which takes effect once it is confirmed by email. */
export function EmailForm({ user }: { user: NamedUser }) {
  const { t } = useText();
  const call = useCall();
  const form = useForm<'email'>();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email } = form.read('email');
    if (email === user.email) return form.focus('email');
    const error = findEmailError(email);
    if (error) return form.show(error);
    const work = async () => {
      await call('auth/changeEmail', { newEmail: email });
      setSentTo(email);
    };
    setSentTo(null);
    void form.run('email', work, toFormError);
  };
  return (
    <SettingsSection title={t('email.title')} about={t('email.about')}>
      <form {...form.props} onSubmit={submit} className="grid max-w-110 grid-cols-1 gap-3">
        <TextField
          key={user.email}
          label={t('email.label')}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_CHARACTERS}
          defaultValue={user.email}
          error={form.errorOf('email')}
        />
        <FormNote error={form.errorOf('form')} done={sentTo && t('email.sent', { email: sentTo })} />
        <Button type="submit" variant="secondary" isLoading={form.working !== null} className="justify-self-start">
          {t('email.change')}
        </Button>
      </form>
    </SettingsSection>
  );
}
