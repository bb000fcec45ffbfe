import { Button } from '@lotok/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { ChangedRecord } from './changed-record.tsx';
import type { RecordRow } from './record-draft.rules.ts';

export type RecordsBarProps = {
  changes: readonly RecordRow[];
  isLocked: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** The number and list of unsaved changes, with the buttons to save and discard them. Sticky while the records scroll. */
export function RecordsBar({ changes, isLocked, isSaving, onSave, onDiscard }: RecordsBarProps) {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <section
      aria-label={t('control.unsaved')}
      className="sticky bottom-4 z-25 mt-4 overflow-clip rounded-card border border-line-strong bg-surface shadow-float"
    >
      <div
        id={listId}
        hidden={!isOpen}
        role="region"
        aria-label={t('control.unsaved.list')}
        tabIndex={0}
        className="max-h-[40dvh] overflow-y-auto border-b border-line px-4 py-3 outline-offset-[-2px]"
      >
        <ul className="grid gap-1.5 text-xs">
          {changes.map((row) => (
            <ChangedRecord key={row.key} row={row} />
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 px-4 py-3">
        <p role="status" className="mr-1 font-medium">
          {t('control.unsaved.count', { count: changes.length })}
        </p>
        <Button
          variant="ghost"
          size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          className="mr-auto"
        >
          {t(isOpen ? 'control.unsaved.hide' : 'control.unsaved.show')}
          <ChevronDown aria-hidden strokeWidth={1.75} className={`size-4 ${isOpen ? '' : 'rotate-180'}`} />
        </Button>
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
          <Button variant="secondary" disabled={isLocked} onClick={onDiscard}>
            {t('control.discard')}
          </Button>
          <Button isLoading={isSaving} disabled={isLocked && !isSaving} onClick={onSave}>
            {t('control.save')}
          </Button>
        </div>
      </div>
    </section>
  );
}
