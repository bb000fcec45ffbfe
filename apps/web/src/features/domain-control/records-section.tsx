import { Button } from '@lotok/ui';
import { Plus, Wand } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { ControlSection } from './control-section.tsx';
import type { ExistingRecord } from './domain-data.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PresetDialog } from './presets/preset-dialog.tsx';
import { changedRows, noDraft, type RecordRow, buildRows, sentRows, toSentRecord } from './record-draft.rules.ts';
import { allRecords, filterRows, type RecordFilter } from './record-filter.rules.ts';
import { RecordFilters } from './record-filters.tsx';
import { RecordTable } from './record-table.tsx';
import { RecordsBar } from './records-bar.tsx';
import {
  currentErrors,
  findInvalidRecords,
  noRefusal,
  type RefusedRecords,
  refusedRecords,
} from './refused-records.ts';
import type { Change } from './use-change.ts';
import { ZoneFile } from './zone-file.tsx';
import { type RecordDraft, useRecordEditing } from './use-record-editing.ts';

/** How many rows are rendered at first, and how many more at each press of the button. */
const ROWS_AT_ONCE = 50;

export type RecordsSectionProps = {
  domain: string;
  records: readonly ExistingRecord[];
  draft: RecordDraft;
  change: Change;
  isLocked: boolean;
  isBanned: boolean;
};

/** The section with the DNS records of the zone. Edits are local until all of them are saved together. */
export function RecordsSection({ domain, records, draft, change, isLocked, isBanned }: RecordsSectionProps) {
  const { t } = useText();
  const call = useCall();
  const editing = useRecordEditing(records, draft);
  const [filter, setFilter] = useState<RecordFilter>(allRecords);
  const [shownCount, setShownCount] = useState(ROWS_AT_ONCE);
  const [refusal, setRefusal] = useState(noRefusal);
  const [isPresetsOpen, setIsPresetsOpen] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { rows, focusRequest } = editing;
  const changes = changedRows(rows);
  const isSaving = change.current === 'dns_records';

  useEffect(() => {
    if (!focusRequest) return;
    const row =
      focusRequest.key && list.current?.querySelector(`[data-record="${CSS.escape(focusRequest.key)}"] [data-main]`);
    (row instanceof HTMLElement ? row : addButton.current)?.focus();
  }, [focusRequest]);

  const filterBy = (next: RecordFilter) => {
    setFilter(next);
    setShownCount(ROWS_AT_ONCE);
  };
  const showInvalidRow = (row: RecordRow, index: number) => {
    setFilter(allRecords);
    setShownCount((count) => Math.max(count, Math.ceil((index + 1) / ROWS_AT_ONCE) * ROWS_AT_ONCE));
    editing.edit(row);
  };
  const save = () => {
    const next = editing.draftWithOpenEdit();
    if (!next || isLocked) return;
    draft.setDraft(() => next);
    editing.closeEditor();
    setRefusal(noRefusal);
    const allRows = buildRows(records, next);
    if (changedRows(allRows).length === 0) return;
    const sent = sentRows(allRows);
    const showErrors = (found: RefusedRecords): boolean => {
      const index = allRows.findIndex(({ key }) => key in found);
      const first = allRows[index];
      if (!first) return false;
      setRefusal({ refused: found, sent });
      showInvalidRow(first, index);
      return true;
    };
    if (showErrors(findInvalidRecords(domain, sent, t))) return;
    const send = () => call('domains/updateDnsRecords', { domain, dnsRecords: sent.map(toSentRecord) });
    void change.send('dns_records', send, (error) => showErrors(refusedRecords(error, sent, t)));
  };
  const openPresets = () => {
    const next = editing.draftWithOpenEdit();
    if (!next) return;
    draft.setDraft(() => next);
    editing.closeEditor();
    setIsPresetsOpen(true);
  };
  const discard = () => {
    draft.setDraft(() => noDraft);
    editing.closeEditor();
    setRefusal(noRefusal);
    addButton.current?.focus();
  };

  const editedKey = editing.editing?.kind === 'row' ? editing.editing.key : null;
  // Deferred, so that typing stays responsive while a long list renders.
  const deferredFilter = useDeferredValue(filter);
  const matching = filterRows(rows, deferredFilter);
  const matchingKeys = new Set(matching.map(({ key }) => key));
  // The row that is being edited stays visible whatever the filter is.
  const found = editedKey === null ? matching : rows.filter(({ key }) => matchingKeys.has(key) || key === editedKey);
  return (
    <ControlSection
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
        {filter === allRecords ? '' : t('control.records.found', { count: matching.length, total: rows.length })}
      </p>
      <RecordTable
        ref={list}
        zone={domain}
        rows={found.slice(0, shownCount)}
        all={rows}
        editing={editing}
        refused={currentErrors(refusal, rows)}
        isLocked={isLocked}
        isBanned={isBanned}
        emptyText={t(rows.length === 0 ? 'control.records.none' : 'control.records.noneFound')}
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
      {isPresetsOpen ? (
        <PresetDialog domain={domain} rows={rows} draft={draft} onClose={() => setIsPresetsOpen(false)} />
      ) : null}
      <LeaveGuard isOn={changes.length > 0 && !isSaving} />
    </ControlSection>
  );
}
