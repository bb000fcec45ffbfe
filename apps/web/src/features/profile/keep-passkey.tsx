import { isApiError } from '@lotok/client';
import { Dialog } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { PasswordStep } from './password-step.tsx';
import type { Passkey } from './security-query.ts';

export type KeepPasskeyProps = {
  login: string;
  passkey: Passkey;
  isOpen: boolean;
  onKept: () => void;
  onClose: () => void;
};

/** Confirms that a passkey from before a password reset belongs to the user. The new password proves who confirms. */
export function KeepPasskey({ login, passkey, isOpen, onKept, onClose }: KeepPasskeyProps) {
  const { t } = useText();
  const call = useCall();
  const keep = async (password: string) => {
    await call('auth/keepPasskey', { passkeyId: passkey.id, password }).catch((error: unknown) => {
      // Another tab has removed it.
      if (!isApiError(error, 'NOT_FOUND')) throw error;
    });
    onKept();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('passkey.keepAsk')} className="md:w-110">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-pretty text-ink-soft">{t('passkey.keepText', { name: passkey.name })}</p>
        <PasswordStep login={login} action={t('passkey.keep')} onPassword={keep} />
      </div>
    </Dialog>
  );
}
