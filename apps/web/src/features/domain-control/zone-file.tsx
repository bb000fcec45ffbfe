import { isApiError } from '@lotok/client';
import type { Output } from '@lotok/contract';
import { parseZone } from '@lotok/dns';
import type { Translate } from '@lotok/i18n';
import { Button, Dialog, Segmented, TextArea } from '@lotok/ui';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../shared/text/error-text.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useFileDownload } from '../../shared/browser/use-file-download.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { problemText } from './problem-text.ts';
import { issueText } from './issue-text.ts';
import type { Change } from './use-change.ts';

const modes = ['add', 'replace'] as const;
type Mode = (typeof modes)[number];
type Imported = Output<'domains/importZone'>;
type Problem = { line: number; message: string };
/** What an import would do. `counts` is null when the file has problems. */
type Preview = {
  problems: readonly Problem[];
  counts: Pick<Imported, 'added' | 'changed' | 'removed'> | null;
};
/** A preview with the text and the mode that it is about. */
type Checked = { zone: string; mode: Mode; preview: Preview };

const SHOWN_PROBLEMS = 20;

export type ZoneFileProps = { domain: string; change: Change; isLocked: boolean; hasUnsaved: boolean };

/** Exports the records as a zone file, and imports one after a preview of the changes. */
export function ZoneFile({ domain, change, isLocked, hasUnsaved }: ZoneFileProps) {
  const { t } = useText();
  const call = useCall();
  const file = useFileDownload();
  const [isOpen, setIsOpen] = useState(false);
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async () => {
    setIsDownloading(true);
    try {
      file.save(`${domain}.zone`, await call('domains/exportZone', { domain }));
    } catch (error) {
      showToastMessage('bad', zoneErrorText(error, t));
    }
    setIsDownloading(false);
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <Button variant="ghost" isLoading={isDownloading} onClick={() => void download()}>
        <Download aria-hidden strokeWidth={1.75} className="size-4.5" />
        {t('control.zone.download')}
      </Button>
      {file.window}
      {/* Unsaved changes would be lost or saved twice. */}
      <Button variant="ghost" disabled={isLocked || hasUnsaved} onClick={() => setIsOpen(true)}>
        <Upload aria-hidden strokeWidth={1.75} className="size-4.5" />
        {t('control.zone.import')}
      </Button>
      {isOpen ? <ImportZone domain={domain} change={change} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

function ImportZone({ domain, change, onClose }: { domain: string; change: Change; onClose: () => void }) {
  const { t } = useText();
  const call = useCall();
  const [zone, setZone] = useState('');
  const [mode, setMode] = useState<Mode>('add');
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const input = { domain, zone, mode };
  // The response may arrive when the text or the mode is already another one.
  const preview = checked?.zone === zone && checked.mode === mode ? checked.preview : null;
  const isReady = preview !== null && preview.problems.length === 0 && preview.counts !== null;

  const showPreview = (found: Preview) => setChecked({ zone, mode, preview: found });
  const showResponse = (response: Imported) => {
    const problems = response.problems.map((problem) => ({ line: problem.line, message: problemText(problem, t) }));
    showPreview({ problems, counts: response });
  };
  const check = async () => {
    const { problems } = parseZone(domain, zone);
    const local = problems.map(({ line, ...issue }) => ({ line, message: issueText(issue, t) }));
    if (local.length > 0) return showPreview({ problems: local, counts: null });
    setIsChecking(true);
    try {
      showResponse(await call('domains/importZone', { ...input, dryRun: true }));
    } catch (error) {
      showToastMessage('bad', zoneErrorText(error, t));
    }
    setIsChecking(false);
  };
  const importFile = async () => {
    const isAccepted = await change.send('dns_records', async () => {
      const response = await call('domains/importZone', { ...input, dryRun: false });
      showResponse(response);
      return response.problems.length === 0;
    });
    if (isAccepted) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('control.zone.title')}
      className="md:w-160"
      footer={
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t('settings.cancel')}
          </Button>
          <Button
            isLoading={isChecking || change.current !== null}
            disabled={zone.trim() === ''}
            onClick={() => void (isReady ? importFile() : check())}
          >
            {t(isReady ? 'control.zone.load' : 'control.zone.check')}
          </Button>
        </DialogButtons>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label={t('control.zone.text')}
          hint={t('control.zone.hint')}
          value={zone}
          rows={10}
          spellCheck={false}
          onChange={({ currentTarget }) => setZone(currentTarget.value)}
        />
        <Segmented
          label={t('control.zone.mode')}
          value={mode}
          segments={modes.map((value) => ({ value, label: t(`control.zone.${value}`) }))}
          onChange={setMode}
        />
        <div role="status">{preview ? <PreviewResult preview={preview} /> : null}</div>
      </div>
    </Dialog>
  );
}

function zoneErrorText(error: unknown, t: Translate): string {
  return isApiError(error, 'PROVIDER_ERROR') ? t('control.zone.notAnswered') : errorText(error, t);
}

function PreviewResult({ preview: { problems, counts } }: { preview: Preview }) {
  const { t } = useText();
  if (problems.length === 0) return counts ? <p>{t('control.zone.counts', counts)}</p> : null;
  return (
    <>
      <p className="font-medium text-bad">{t('control.zone.problems', { count: problems.length })}</p>
      <ul className="mt-1 grid gap-1 text-sm">
        {problems.slice(0, SHOWN_PROBLEMS).map(({ line, message }) => (
          <li key={`${line} ${message}`}>{line > 0 ? t('control.zone.line', { line, message }) : message}</li>
        ))}
      </ul>
    </>
  );
}
