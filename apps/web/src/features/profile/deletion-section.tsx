import { isApiError, paramsOf } from '@lotok/client';
import { Button } from '@lotok/ui';
import { useState } from 'react';
import { formatPrice } from '../../shared/text/format.ts';
import type { NamedUser } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { GiveUpDomains } from './give-up-domains.tsx';
import { createFormErrorMapper } from './profile-failure.ts';
import { FormNote } from './form-note.tsx';
import { SettingsSection } from './settings-section.tsx';

const toFormError = createFormErrorMapper<never>(
  { HAS_EARNINGS: { field: 'form', key: 'error.HAS_EARNINGS' } },
  'remove.failed',
);

/** Requests the email whose link deletes the account; users with domains have to confirm a second time. */
export function DeletionSection({ user }: { user: NamedUser }) {
  const { t } = useText();
  const call = useCall();
  const { run, working, errorOf, clear } = useForm<never>();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [domains, setDomains] = useState<readonly string[]>([]);
  const close = () => {
    setIsConfirmOpen(false);
    clear();
  };
  const send = () =>
    void run(
      'deletion',
      async () => {
        try {
          await call('auth/deleteAccount', {});
          setIsSent(true);
        } catch (error) {
          if (!isApiError(error, 'HAS_DOMAINS')) throw error;
          setDomains(paramsOf(error, 'HAS_DOMAINS')?.domains ?? []);
        }
        close();
      },
      toFormError,
    );
  const giveUp = async () => {
    await call('auth/deleteAccount', { giveUpDomains: true });
    setIsSent(true);
    setDomains([]);
  };
  return (
    <SettingsSection title={t('remove.title')} about={t('remove.about')}>
      <div className="grid max-w-110 grid-cols-1 gap-3">
        <FormNote done={isSent ? t('remove.sent', { email: user.email }) : null} />
        <Button
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => setIsConfirmOpen(true)}
          className="justify-self-start"
        >
          {t('remove.start')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        onClose={close}
        title={t('remove.ask')}
        action={t('remove.send')}
        isWorking={working !== null}
        error={errorOf('form')}
        onConfirm={send}
      >
        <p>{t('remove.warn', { email: user.email, login: user.login })}</p>
        {user.balance > 0 ? (
          <p className="text-warn">{t('remove.balance', { amount: formatPrice(user.balance) })}</p>
        ) : null}
      </ConfirmDialog>
      <GiveUpDomains domains={domains} onGiveUp={giveUp} onClose={() => setDomains([])} />
    </SettingsSection>
  );
}
