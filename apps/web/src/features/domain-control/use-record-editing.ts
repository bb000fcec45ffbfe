import { useMemo, useRef, useState } from 'react';
import { popup } from '../../shared/popup-message.ts';
import { useText } from '../../shared/text.tsx';
import type { DnsRecord, KeptRecord } from './domain-data.ts';
import {
  addAgain,
  addRecord,
  type Draft,
  editRecord,
  newRecord,
  placeOf,
  type RecordRow,
  removeRecord,
  restoreRecord,
  rowsOf,
} from './record-draft.rules.ts';
import type { EditorHandle } from './record-editor.tsx';
import type { RecordActions } from './record-row.tsx';

/** A row that is being edited, or a new record that will stand after one. */
export type Editing =
  | { kind: 'row'; key: string; record: DnsRecord }
  | { kind: 'new'; after: RecordRow | null; record: DnsRecord };

/** Where the focus goes once the list is drawn: to a row, or to the button that adds. */
export type FocusWish = { key: string | null };

export type RecordDraft = { draft: Draft; setDraft: (change: (draft: Draft) => Draft) => void };

/** One record is edited at a time; whatever is done next applies it first, so that nothing typed is lost. */
export function useRecordEditing(kept: readonly KeptRecord[], { draft, setDraft }: RecordDraft) {
  const { t } = useText();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [focusWish, setFocusWish] = useState<FocusWish | null>(null);
  const editor = useRef<EditorHandle>(null);
  const rows = useMemo(() => rowsOf(kept, draft), [kept, draft]);

  const put = (into: Draft, target: Editing, record: DnsRecord): { draft: Draft; key: string } => {
    if (target.kind === 'new') return addRecord(into, target.after, record);
    const row = rowsOf(kept, into).find(({ key }) => key === target.key);
    return { draft: row ? editRecord(into, row, record) : into, key: target.key };
  };
  /** The draft with what is typed; null when that is faulty, which the editor then shows. */
  const settled = (): Draft | null => {
    if (!editing || !editor.current?.isTouched()) return draft;
    const record = editor.current.read();
    return record && put(draft, editing, record).draft;
  };
  const open = (next: Editing) => {
    const before = settled();
    if (!before) return;
    setDraft(() => before);
    setEditing(next);
  };
  const close = (key: string | null) => {
    setEditing(null);
    setFocusWish({ key });
  };

  const remove = (row: RecordRow) => {
    const before = settled();
    if (!before) return;
    const after = placeOf(before, row);
    setDraft(() => removeRecord(before, row));
    setEditing(null);
    setFocusWish({ key: row.id });
    if (row.id !== null) return;
    popup('info', t('control.record.takenAway', { type: row.record.type, name: row.record.name }), {
      label: t('control.record.undo'),
      onPress: () => setDraft((now) => addAgain(now, row, after)),
    });
  };
  const handlers: RecordActions = {
    edit: (row) => open({ kind: 'row', key: row.key, record: row.record }),
    copy: (row) => open({ kind: 'new', after: row, record: row.record }),
    remove,
    restore: (row) => {
      setDraft((now) => restoreRecord(now, row));
      setFocusWish({ key: row.key });
    },
  };
  // The same object at each render, so that no row is drawn again for it.
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
    focusWish,
    settled,
    add: () => open({ kind: 'new', after: null, record: newRecord }),
    edit: (row: RecordRow) => setEditing({ kind: 'row', key: row.key, record: row.record }),
    apply: (record: DnsRecord) => {
      if (!editing) return;
      const done = put(draft, editing, record);
      setDraft(() => done.draft);
      close(done.key);
    },
    cancel: () => close(editing?.kind === 'row' ? editing.key : (editing?.after?.key ?? null)),
    /** Closes the editor without a word about the focus. */
    leave: () => setEditing(null),
  };
}
