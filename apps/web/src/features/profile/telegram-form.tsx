import { Button, TextField } from '@lotok/ui';
import type { FormEvent } from 'react';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import type { User } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall, useSessionActions } from '../../shared/session/use-session.ts';
import { createFormErrorMapper } from './profile-failure.ts';
import { findTelegramError } from './profile.rules.ts';
import { FormNote } from './form-note.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The longest user name that Telegram allows, including the @. */
const NAME_MAX_CHARACTERS = 33;

const toFormError = createFormErrorMapper<'telegram'>(
  { TELEGRAM_USERNAME_EXISTS: { field: 'telegram', key: 'error.TELEGRAM_USERNAME_EXISTS' } },
  'telegram.failed',
);

export function TelegramForm({ user }: { user: User }) {
  const { t } = useText();
  const call = useCall();
  const session = useSessionActions();
  const form = useForm<'telegram'>();
  const current = user.telegramUsername ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { telegram } = form.read('telegram');
    // An empty field without a stored name is no change either, but the error has to be shown.
    if (telegram === current && telegram !== '') return form.focus('telegram');
    const error = findTelegramError(telegram);
    if (error) return form.show(error);
    const work = async () => {
      await call('auth/changeTelegramUsername', { newTelegramUsername: telegram });
      await session.refreshBuyer();
      showToastMessage('good', t('telegram.changed'));
    };
    void form.run('telegram', work, toFormError);
  };
  return (
    <SettingsSection title={t('telegram.title')} about={t('telegram.about')}>
      <form {...form.props} onSubmit={submit} className="grid max-w-110 grid-cols-1 gap-3">
        <TextField
          key={current}
          label={t('telegram.label')}
          name="telegram"
          placeholder="@username"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={NAME_MAX_CHARACTERS}
          defaultValue={current}
          error={form.errorOf('telegram')}
        />
        <FormNote error={form.errorOf('form')} />
        <Button type="submit" variant="secondary" isLoading={form.working !== null} className="justify-self-start">
          {t('telegram.change')}
        </Button>
      </form>
    </SettingsSection>
  );
}
