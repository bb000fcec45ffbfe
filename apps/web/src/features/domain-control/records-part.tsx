import { Button } from '@lotok/ui';
import { Plus, Wand } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/text.tsx';
import { useCall } from '../../shared/use-session.ts';
import { ControlPart } from './control-part.tsx';
import type { KeptRecord } from './domain-data.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PresetWindow } from './presets/preset-window.tsx';
import { changesOf, noDraft, type RecordRow, rowsOf, sentRows, toSend } from './record-draft.rules.ts';
import { allRecords, filterRows, type RecordFilter } from './record-filter.rules.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordTable } from './record-table.tsx';
import { RecordsBar } from './records-bar.tsx';
import { faultyRecords, noneRefused, type RefusedRecords, refusedRecords } from './refused-records.ts';
import type { Change } from './use-change.ts';
import { ZoneFile } from './zone-file.tsx';
import { type RecordDraft, useRecordEditing } from './use-record-editing.ts';

/** So many rows are drawn at first, and at each press for more. */
const ROWS_AT_ONCE = 50;

export type RecordsPartProps = {
  domain: string;
  records: readonly KeptRecord[];
  draft: RecordDraft;
  change: Change;
  isLocked: boolean;
  isBanned: boolean;
};

/** The records of the zone. Everything is local until it is saved as a whole. */
export function RecordsPart({ domain, records, draft, change, isLocked, isBanned }: RecordsPartProps) {
  const { t } = useText();
  const call = useCall();
  const editing = useRecordEditing(records, draft);
  const [filter, setFilter] = useState<RecordFilter>(allRecords);
  const [shownCount, setShownCount] = useState(ROWS_AT_ONCE);
  const [refused, setRefused] = useState(noneRefused);
  const [hasPresets, setHasPresets] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { rows, focusWish } = editing;
  const changes = changesOf(rows);
  const isSaving = change.current === 'dns_records';

  useEffect(() => {
    if (!focusWish) return;
    const row =
      focusWish.key && list.current?.querySelector(`[data-record="${CSS.escape(focusWish.key)}"] [data-main]`);
    (row instanceof HTMLElement ? row : addButton.current)?.focus();
  }, [focusWish]);

  const filterBy = (next: RecordFilter) => {
    setFilter(next);
    setShownCount(ROWS_AT_ONCE);
  };
  const showFault = (row: RecordRow, index: number) => {
    setFilter(allRecords);
    setShownCount((count) => Math.max(count, Math.ceil((index + 1) / ROWS_AT_ONCE) * ROWS_AT_ONCE));
    editing.edit(row);
  };
  const save = () => {
    const next = editing.settled();
    if (!next || isLocked) return;
    draft.setDraft(() => next);
    editing.leave();
    setRefused(noneRefused);
    const whole = rowsOf(records, next);
    if (changesOf(whole).length === 0) return;
    const sent = sentRows(whole);
    const show = (found: RefusedRecords): boolean => {
      const index = whole.findIndex(({ key }) => key in found);
      const first = whole[index];
      if (!first) return false;
      setRefused(found);
      showFault(first, index);
      return true;
    };
    if (show(faultyRecords(domain, sent, t))) return;
    const send = () => call('domains/updateDnsRecords', { domain, dnsRecords: sent.map(toSend) });
    void change.send('dns_records', send, (error) => show(refusedRecords(error, sent)));
  };
  const openPresets = () => {
    const next = editing.settled();
    if (!next) return;
    draft.setDraft(() => next);
    editing.leave();
    setHasPresets(true);
  };
  const discard = () => {
    draft.setDraft(() => noDraft);
    editing.leave();
    setRefused(noneRefused);
    addButton.current?.focus();
  };

  const editedKey = editing.editing?.kind === 'row' ? editing.editing.key : null;
  // A letter is seen as it is typed, whatever the list takes.
  const settledFilter = useDeferredValue(filter);
  const fitting = filterRows(rows, settledFilter);
  const fits = new Set(fitting.map(({ key }) => key));
  // What is being edited stays, whatever it is filtered by.
  const found = editedKey === null ? fitting : rows.filter(({ key }) => fits.has(key) || key === editedKey);
  return (
    <ControlPart
      isWide
      title={t('control.records')}
      about={t(isBanned ? 'control.bannedLock' : 'control.records.about')}
    >
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <RecordFilters rows={rows} filter={filter} onFilter={filterBy} />
        {isBanned ? null : (
          <div className="flex flex-wrap gap-3 max-md:*:h-11 max-sm:w-full max-sm:*:grow sm:ml-auto">
            <Button variant="ghost" disabled={isLocked} onClick={openPresets}>
              <Wand aria-hidden strokeWidth={1.75} className="size-4.5" />
              {t('presets.open')}
            </Button>
            <Button ref={addButton} variant="secondary" disabled={isLocked} onClick={editing.add}>
              <Plus aria-hidden strokeWidth={1.75} className="size-4.5" />
              {t('control.records.add')}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {filter === allRecords ? '' : t('control.records.found', { count: fitting.length, total: rows.length })}
      </p>
      <RecordTable
        ref={list}
        zone={domain}
        rows={found.slice(0, shownCount)}
        all={rows}
        editing={editing}
        refused={refused}
        isLocked={isLocked}
        isBanned={isBanned}
        nothing={t(rows.length === 0 ? 'control.records.none' : 'control.records.noneFound')}
      />
      {found.length > shownCount ? (
        <div className="mt-4 text-center">
          <Button variant="secondary" onClick={() => setShownCount(shownCount + ROWS_AT_ONCE)}>
            {t('control.records.more', { shown: shownCount, total: found.length })}
          </Button>
        </div>
      ) : null}
      {isBanned ? null : (
        <div className="mt-4">
          <ZoneFile domain={domain} change={change} isLocked={isLocked} hasUnsaved={changes.length > 0} />
        </div>
      )}
      {changes.length > 0 ? (
        <RecordsBar changes={changes} isLocked={isLocked} isSaving={isSaving} onSave={save} onDiscard={discard} />
      ) : null}
      {hasPresets ? (
        <PresetWindow domain={domain} rows={rows} draft={draft} onClose={() => setHasPresets(false)} />
      ) : null}
      <LeaveGuard isOn={changes.length > 0 && !isSaving} />
    </ControlPart>
  );
}
