import { isApiError } from '@lotok/client';
import { useText } from '../../shared/text/text.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useCall } from '../../shared/session/use-session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Passkey } from './security-query.ts';
import { createFormErrorMapper } from './profile-failure.ts';

const toFormError = createFormErrorMapper<never>({}, null);

export type RemovePasskeyProps = { passkey: Passkey; isOpen: boolean; onRemoved: () => void; onClose: () => void };

export function RemovePasskey({ passkey, isOpen, onRemoved, onClose }: RemovePasskeyProps) {
  const { t } = useText();
  const call = useCall();
  const { run, working, errorOf } = useForm<never>();
  const remove = async () => {
    await call('auth/removePasskey', { passkeyId: passkey.id }).catch((error: unknown) => {
      // Another tab has removed it already.
      if (!isApiError(error, 'NOT_FOUND')) throw error;
    });
    onRemoved();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('passkey.removeAsk')}
      action={t('passkey.removeShort')}
      isWorking={working !== null}
      error={errorOf('form')}
      onConfirm={() => void run('removal', remove, toFormError)}
    >
      <p>{t('passkey.removeText', { name: passkey.name })}</p>
    </ConfirmDialog>
  );
}
