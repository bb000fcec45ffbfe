import { Button, TextField } from '@lotok/ui';
import type { FormEvent } from 'react';
import { popup } from '../../shared/popup-message.ts';
import type { User } from '../../shared/session.ts';
import { useText } from '../../shared/text.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useCall, useSessionActions } from '../../shared/use-session.ts';
import { explainWith } from './profile-failure.ts';
import { findTelegramFault } from './profile.rules.ts';
import { FormNote } from './form-note.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The longest name that Telegram gives, with its @. */
const NAME_MAX_CHARACTERS = 33;

const explain = explainWith<'telegram'>(
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
    // Nothing given yet and nothing typed is no change either, but the buyer must learn what is missing.
    if (telegram === current && telegram !== '') return form.focus('telegram');
    const fault = findTelegramFault(telegram);
    if (fault) return form.show(fault);
    const work = async () => {
      await call('auth/changeTelegramUsername', { newTelegramUsername: telegram });
      await session.refreshBuyer();
      popup('good', t('telegram.changed'));
    };
    void form.run('telegram', work, explain);
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
          error={form.faultOf('telegram')}
        />
        <FormNote fault={form.faultOf('form')} />
        <Button type="submit" variant="secondary" isLoading={form.working !== null} className="justify-self-start">
          {t('telegram.change')}
        </Button>
      </form>
    </SettingsSection>
  );
}
