import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { QrCode } from '../../shared/qr-code.tsx';
import { useText } from '../../shared/text/text.tsx';
import type { QrPath } from '@lotok/ui/qr-path';

/** The secret of an authenticator as a QR code, and as text in groups of four characters. */
export function AuthenticatorKey({ secret, qr }: { secret: string; qr: QrPath }) {
  const { t } = useText();
  return (
    <>
      <QrCode qr={qr} label={t('totp.qr')} className="mx-auto size-52" />
      <div>
        <p className="mb-1 text-xs text-ink-soft">{t('totp.byHand')}</p>
        <div className="flex items-center gap-2 rounded-control bg-sunken py-1 pr-1.5 pl-4">
          <code className="min-w-0 grow font-mono text-xs tracking-wide">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton isIcon text={secret} label={t('totp.copySecret')} />
        </div>
      </div>
    </>
  );
}
