import { Button } from '@lotok/ui';
import { Download } from 'lucide-react';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';
import { useFileDownload } from '../../shared/browser/use-file-download.tsx';
import { DialogStep } from './dialog-step.tsx';

export type RecoveryCodesProps = { login: string; codes: readonly string[]; isWarned: boolean; onSaved: () => void };

/** The recovery codes, which replace the app when signing in. They are shown only once. */
export function RecoveryCodes({ login, codes, isWarned, onSaved }: RecoveryCodesProps) {
  const { t } = useText();
  const { name: shop } = useShop();
  const text = codes.join('\n');
  const file = useFileDownload();
  const download = () => file.save(`recovery-codes-${login}.txt`, `${t('totp.file', { shop, login })}\n\n${text}\n`);
  return (
    <DialogStep name={t('totp.step', { step: 3 })} title={t('totp.saveCodes')}>
      <p className="text-pretty text-ink-soft">{t('totp.codesAbout')}</p>
      <ul aria-label={t('totp.codes')} className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-3">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-mono text-sm tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <CopyButton text={text} label={t('totp.copyCodes')} />
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden strokeWidth={1.75} className="size-4.5" />
          {t('totp.download')}
        </Button>
        {file.window}
      </div>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {isWarned ? t('totp.notSaved') : null}
      </p>
      <Button size="large" onClick={onSaved} className="w-full">
        {t('totp.saved')}
      </Button>
    </DialogStep>
  );
}
