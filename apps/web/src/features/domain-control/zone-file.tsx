import { parseZone } from '@lotok/dns';
import type { Output } from '@lotok/contract';
import { Button, Dialog, Segmented, TextArea } from '@lotok/ui';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { popup } from '../../shared/popup-message.ts';
import { useText } from '../../shared/text.tsx';
import { useFile } from '../../shared/use-file.tsx';
import { useCall } from '../../shared/use-session.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { faultText } from './fault-text.ts';
import type { Change } from './use-change.ts';

const modes = ['add', 'replace'] as const;
type Mode = (typeof modes)[number];
type Problem = { line: number; message: string };
/** What the file would do; null: not looked at yet. */
type Look = {
  problems: readonly Problem[];
  counts: Pick<Output<'domains/importZone'>, 'added' | 'changed' | 'removed'> | null;
};

const SHOWN_PROBLEMS = 20;

export type ZoneFileProps = { domain: string; change: Change; isLocked: boolean; hasUnsaved: boolean };

/** The zone's records as a file of the usual kind: given out, and taken in after a look at what that would do. */
export function ZoneFile({ domain, change, isLocked, hasUnsaved }: ZoneFileProps) {
  const { t } = useText();
  const call = useCall();
  const file = useFile();
  const [isOpen, setIsOpen] = useState(false);
  const download = async () => {
    try {
      file.give(`${domain}.zone`, await call('domains/exportZone', { domain }));
    } catch (error) {
      popup('bad', errorText(error, t));
    }
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <Button variant="ghost" onClick={() => void download()}>
        <Download aria-hidden strokeWidth={1.75} className="size-4.5" />
        {t('control.zone.download')}
      </Button>
      {file.window}
      {/* What is not saved would be lost or saved twice. */}
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
  const [look, setLook] = useState<Look | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const input = { domain, zone, mode };
  const isReady = look !== null && look.problems.length === 0 && look.counts !== null;

  const check = async () => {
    const { problems } = parseZone(domain, zone);
    const told = problems.map(({ line, ...fault }) => ({ line, message: faultText(fault, t) }));
    if (told.length > 0) return setLook({ problems: told, counts: null });
    setIsAsking(true);
    try {
      const answer = await call('domains/importZone', { ...input, dryRun: true });
      setLook({ problems: answer.problems, counts: answer });
    } catch (error) {
      popup('bad', errorText(error, t));
    }
    setIsAsking(false);
  };
  const load = async () => {
    const isTaken = await change.send('dns_records', () => call('domains/importZone', { ...input, dryRun: false }));
    if (isTaken) onClose();
  };
  const edit = (next: { zone?: string; mode?: Mode }) => {
    if (next.zone !== undefined) setZone(next.zone);
    if (next.mode) setMode(next.mode);
    setLook(null);
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
            isLoading={isAsking || change.current !== null}
            disabled={zone.trim() === ''}
            onClick={() => void (isReady ? load() : check())}
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
          onChange={({ currentTarget }) => edit({ zone: currentTarget.value })}
        />
        <Segmented
          label={t('control.zone.mode')}
          value={mode}
          segments={modes.map((value) => ({ value, label: t(`control.zone.${value}`) }))}
          onChange={(value) => edit({ mode: value })}
        />
        <div role="status">{look ? <LookAt look={look} /> : null}</div>
      </div>
    </Dialog>
  );
}

function LookAt({ look: { problems, counts } }: { look: Look }) {
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
