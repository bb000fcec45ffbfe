import { Button } from '@lotok/ui';
import { MailCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText } from '../../shared/text/error-text.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';

export type AuthCodeProps = {
  domain: string;
  /** While the transfer lock is on, no code is issued. */
  hasLock: boolean;
  isLocked: boolean;
};

/** Requests the authorisation code for a transfer. The code arrives by email after a confirmation there. */
export function AuthCode({ domain, hasLock, isLocked }: AuthCodeProps) {
  const { t } = useText();
  const call = useCall();
  const id = useId();
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const requestCode = async () => {
    setState('sending');
    try {
      await call('domains/requestAuthCode', { domain });
      setState('sent');
    } catch (error) {
      console.warn('no authorisation code was asked for', error);
      setState('idle');
      showToastMessage('bad', errorText(error, t));
    }
  };
  return (
    <div>
      <p className="font-medium">{t('safety.code')}</p>
      <div id={id} className="mt-0.5 max-w-prose text-xs text-pretty text-ink-soft">
        <p>{t('safety.code.about')}</p>
        <ol className="mt-1 grid list-decimal gap-0.5 pl-5">
          <li>{t('safety.code.confirm')}</li>
          <li>{t('safety.code.come')}</li>
        </ol>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          aria-describedby={id}
          disabled={isLocked || hasLock}
          isLoading={state === 'sending'}
          onClick={() => void requestCode()}
        >
          {t(state === 'sent' ? 'safety.code.again' : 'safety.code.get')}
        </Button>
        {hasLock ? <p className="text-xs text-ink-soft">{t('safety.code.locked')}</p> : null}
      </div>
      <div role="status">
        {state === 'sent' ? (
          <p className="mt-3 flex items-start gap-2 rounded-control bg-good-soft px-3 py-2 text-xs text-pretty">
            <MailCheck aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0 text-good" />
            {t('safety.code.sent')}
          </p>
        ) : null}
      </div>
    </div>
  );
}
