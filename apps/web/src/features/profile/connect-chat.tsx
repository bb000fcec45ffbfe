import { Button, buttonLook, Spinner } from '@lotok/ui';
import { ExternalLink, Send } from 'lucide-react';
import { useForm } from '../../shared/forms/use-form.ts';
import { NewTabLink } from '../../shared/new-tab-link.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { useText } from '../../shared/text/text.tsx';
import { FormNote } from './form-note.tsx';
import { createFormErrorMapper } from './profile-failure.ts';
import type { ChatLink, useChatLink } from './use-chat-link.ts';

const toFormError = createFormErrorMapper<never>({}, 'chat.failed');

/** A button that opens the bot in a new tab, and the same link as a QR code for the phone. */
export function ConnectChat({ link }: { link: ReturnType<typeof useChatLink> }) {
  const { t } = useText();
  const form = useForm<never>();
  const connect = () => {
    // Opened at once: a browser blocks a tab that opens after the response.
    const tab = openTab();
    const work = async () => {
      try {
        const url = await link.create();
        tab?.location.replace(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    };
    void form.run('link', work, toFormError);
  };
  if (link.current) return <OpenLink {...link.current} />;
  return (
    <div className="grid max-w-110 grid-cols-1 gap-3">
      {link.isExpired ? (
        <p role="status" className="text-sm text-warn">
          {t('chat.expired')}
        </p>
      ) : null}
      <FormNote error={form.errorOf('form')} />
      <Button variant="secondary" isLoading={form.working !== null} onClick={connect} className="justify-self-start">
        <Send aria-hidden strokeWidth={1.75} className="size-5" />
        {t('chat.connect')}
      </Button>
    </div>
  );
}

/** An empty tab without access to this one; null where the browser allows none. */
function openTab(): Window | null {
  try {
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    return tab;
  } catch (error) {
    // Browsers inside apps throw where others return null.
    console.warn('no tab for the bot', error);
    return null;
  }
}

function OpenLink({ url, qr }: ChatLink) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap items-start gap-6">
      <QrCode qr={qr} label={t('chat.qr')} className="size-44 shrink-0" />
      <div className="grid min-w-0 max-w-80 grow basis-56 gap-4">
        <p className="text-pretty">{t('chat.scan')}</p>
        <NewTabLink to={url} className={buttonLook('secondary', 'medium', 'justify-self-start')}>
          <ExternalLink aria-hidden strokeWidth={1.75} className="size-5" />
          {t('chat.open')}
        </NewTabLink>
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          <Spinner className="size-4" />
          {t('chat.waiting')}
        </p>
        <p className="text-xs text-ink-soft">{t('chat.expires')}</p>
      </div>
    </div>
  );
}
