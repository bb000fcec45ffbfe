import { Badge, Button, Dialog } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { DisableAuthenticator } from './disable-authenticator.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityItem } from './security-item.tsx';
import { securityQuery } from './security-query.ts';

/** With fewer recovery codes than this the user is warned. */
const FEW_CODES = 3;

/** Sets up and turns off the second step of signing in by an app. */
export function Authenticator({ login, isOn, codesLeft }: { login: string; isOn: boolean; codesLeft: number }) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'set-up' | 'turn-off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isWarned, setIsWarned] = useState(false);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });

  const finish = () => {
    setOpen(null);
    if (!codes) return;
    setCodes(null);
    setIsWarned(false);
    refresh();
    showToastMessage('good', t('totp.enabled'));
  };
  // The codes are shown only once, so the first attempt to close the dialog only warns.
  const leave = () => (codes && !isWarned ? setIsWarned(true) : finish());
  const disabled = () => {
    setOpen(null);
    refresh();
    showToastMessage('info', t('totp.disabled'));
  };
  return (
    <SecurityItem
      title={t('totp.title')}
      badge={
        isOn ? (
          <Badge tone="good">
            <ShieldCheck aria-hidden strokeWidth={1.75} className="size-4" />
            {t('totp.on')}
          </Badge>
        ) : null
      }
      action={
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={`${t(isOn ? 'totp.stop' : 'totp.start')}: ${t('totp.title')}`}
          onClick={() => setOpen(isOn ? 'turn-off' : 'set-up')}
        >
          {t(isOn ? 'totp.stop' : 'totp.start')}
        </Button>
      }
    >
      {isOn ? (
        <p className={codesLeft < FEW_CODES ? 'text-warn' : 'text-ink-soft'}>
          {t('totp.left', { count: codesLeft })} {codesLeft < FEW_CODES ? t('totp.few') : null}
        </p>
      ) : (
        <p className="text-pretty text-ink-soft">{t('totp.off')}</p>
      )}
      <Dialog isOpen={open === 'set-up'} onClose={leave} title={t('totp.setUp')} className="md:w-120">
        {codes ? (
          <RecoveryCodes login={login} codes={codes} isWarned={isWarned} onSaved={finish} />
        ) : (
          <AuthenticatorSetup login={login} onEnabled={setCodes} />
        )}
      </Dialog>
      <Dialog isOpen={open === 'turn-off'} onClose={() => setOpen(null)} title={t('totp.turnOff')} className="md:w-110">
        <DisableAuthenticator login={login} onDisabled={disabled} />
      </Dialog>
    </SecurityItem>
  );
}
