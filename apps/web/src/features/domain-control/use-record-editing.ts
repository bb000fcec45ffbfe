import { useMemo, useRef, useState } from 'react';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import type { DnsRecord, ExistingRecord } from './domain-data.ts';
import {
  restoreAddedRecord,
  addRecord,
  type Draft,
  editRecord,
  newRecord,
  anchorOf,
  type RecordRow,
  removeRecord,
  restoreRecord,
  buildRows,
} from './record-draft.rules.ts';
import type { EditorHandle } from './record-editor.tsx';
import type { RecordActions } from './record-row.tsx';

/** A row that is being edited, or a new record that will be listed after a row. */
export type Editing =
  | { kind: 'row'; key: string; record: DnsRecord }
  | { kind: 'new'; after: RecordRow | null; record: DnsRecord };

/** Requests the focus after the next render: for a row, or for the add button when the key is null. */
export type FocusRequest = { key: string | null };

export type RecordDraft = { draft: Draft; setDraft: (change: (draft: Draft) => Draft) => void };

/** Edits one record at a time. Every other action applies the open edit first, so that nothing typed is lost. */
export function useRecordEditing(existing: readonly ExistingRecord[], { draft, setDraft }: RecordDraft) {
  const { t } = useText();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [focusRequest, setFocusRequest] = useState<FocusRequest | null>(null);
  const editor = useRef<EditorHandle>(null);
  const rows = useMemo(() => buildRows(existing, draft), [existing, draft]);

  const applyEdit = (into: Draft, target: Editing, record: DnsRecord): { draft: Draft; key: string } => {
    if (target.kind === 'new') return addRecord(into, target.after, record);
    const row = buildRows(existing, into).find(({ key }) => key === target.key);
    return { draft: row ? editRecord(into, row, record) : into, key: target.key };
  };
  /** The draft including the open edit; null when that is invalid, and the editor then shows the issues. */
  const draftWithOpenEdit = (): Draft | null => {
    if (!editing || !editor.current?.isDirty()) return draft;
    const record = editor.current.read();
    return record && applyEdit(draft, editing, record).draft;
  };
  const open = (next: Editing) => {
    const before = draftWithOpenEdit();
    if (!before) return;
    setDraft(() => before);
    setEditing(next);
  };
  const close = (key: string | null) => {
    setEditing(null);
    setFocusRequest({ key });
  };

  const remove = (row: RecordRow) => {
    const before = draftWithOpenEdit();
    if (!before) return;
    const after = anchorOf(before, row);
    setDraft(() => removeRecord(before, row));
    setEditing(null);
    setFocusRequest({ key: row.id });
    if (row.id !== null) return;
    showToastMessage('info', t('control.record.takenAway', { type: row.record.type, name: row.record.name }), {
      label: t('control.record.undo'),
      onPress: () => setDraft((now) => restoreAddedRecord(now, row, after)),
    });
  };
  const handlers: RecordActions = {
    edit: (row) => open({ kind: 'row', key: row.key, record: row.record }),
    copy: (row) => open({ kind: 'new', after: row, record: row.record }),
    remove,
    restore: (row) => {
      setDraft((now) => restoreRecord(now, row));
      setFocusRequest({ key: row.key });
    },
  };
  // The same object in every render, so that memoised rows do not render again.
  const latest = useRef(handlers);
  latest.current = handlers;
  const actions = useMemo<RecordActions>(
    () => ({
      edit: (row) => latest.current.edit(row),
      copy: (row) => latest.current.copy(row),
      remove: (row) => latest.current.remove(row),
      restore: (row) => latest.current.restore(row),
    }),
    [],
  );

  return {
    rows,
    editing,
    editor,
    actions,
    focusRequest,
    draftWithOpenEdit,
    add: () => open({ kind: 'new', after: null, record: newRecord }),
    edit: (row: RecordRow) => setEditing({ kind: 'row', key: row.key, record: row.record }),
    apply: (record: DnsRecord) => {
      if (!editing) return;
      const done = applyEdit(draft, editing, record);
      setDraft(() => done.draft);
      close(done.key);
    },
    cancel: () => close(editing?.kind === 'row' ? editing.key : (editing?.after?.key ?? null)),
    /** Closes the editor without moving the focus. */
    closeEditor: () => setEditing(null),
  };
}
