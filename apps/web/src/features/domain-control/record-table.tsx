import { Fragment, type Ref } from 'react';
import { useText } from '../../shared/text/text.tsx';
import { isDuplicate, type RecordRow } from './record-draft.rules.ts';
import { RecordEditor } from './record-editor.tsx';
import { columns, RecordLine } from './record-row.tsx';
import type { RefusedRecords } from './refused-records.ts';
import type { useRecordEditing } from './use-record-editing.ts';

export type RecordTableProps = {
  zone: string;
  rows: readonly RecordRow[];
  /** Also the rows that are not shown. */
  all: readonly RecordRow[];
  editing: ReturnType<typeof useRecordEditing>;
  refused: RefusedRecords;
  isLocked: boolean;
  isBanned: boolean;
  /** The text when there are no rows. */
  emptyText: string;
  ref: Ref<HTMLDivElement>;
};

/** A table built with ARIA roles, so that its rows can be cards on a phone. */
export function RecordTable({
  zone,
  rows,
  all,
  editing,
  refused,
  isLocked,
  isBanned,
  emptyText,
  ref,
}: RecordTableProps) {
  const { t } = useText();
  const open = editing.editing;
  const editor = (key: string | null) =>
    open ? (
      <div role="row">
        <div role="cell" aria-colspan={6}>
          <RecordEditor
            key={key ?? 'new'}
            ref={editing.editor}
            zone={zone}
            record={open.record}
            isNew={open.kind === 'new'}
            refused={(key !== null && refused[key]) || []}
            isDuplicate={(record) => isDuplicate(zone, all, record, key)}
            onApply={editing.apply}
            onCancel={editing.cancel}
          />
        </div>
      </div>
    ) : null;
  const isNewAfter = (key: string | null) => open?.kind === 'new' && (open.after?.key ?? null) === key;
  const isEmpty = rows.length === 0 && open?.kind !== 'new';
  return (
    <div className="@container">
      <div
        ref={ref}
        role="table"
        aria-label={t('control.records')}
        className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface"
      >
        <div
          role="row"
          className={`${columns} px-4 py-2 text-xs text-ink-soft @max-[48rem]:sr-only ${isEmpty ? 'sr-only' : ''}`}
        >
          <span role="columnheader">{t('control.record.type')}</span>
          <span role="columnheader">{t('control.record.name')}</span>
          <span role="columnheader">{t('control.record.content')}</span>
          <span role="columnheader">Cloudflare</span>
          <span role="columnheader">TTL</span>
          <span role="columnheader">
            <span className="sr-only">{t('control.record.actions')}</span>
          </span>
        </div>
        {isNewAfter(null) ? editor(null) : null}
        {rows.map((row) => (
          <Fragment key={row.key}>
            {open?.kind === 'row' && open.key === row.key ? (
              editor(row.key)
            ) : (
              <RecordLine
                row={row}
                refused={row.state === 'removed' ? undefined : refused[row.key]}
                isLocked={isLocked}
                actions={isBanned ? null : editing.actions}
              />
            )}
            {isNewAfter(row.key) ? editor(null) : null}
          </Fragment>
        ))}
        {isEmpty ? (
          <div role="row">
            <p role="cell" className="px-4 py-10 text-center text-ink-soft">
              {emptyText}
            </p>
          </div>
        ) : null}
      </div>
    </div>
  );
}
