import { canBecomeValid, listContentFields, unquoteText } from '@lotok/dns';
import { useState } from 'react';
import { useText } from '../../shared/text/text.tsx';
import {
  AUTO_TTL,
  canBeProxied,
  checkEditedRecord,
  type RecordField,
  type RecordIssue,
  recordIssueText,
} from './check-record.ts';
import { contentOf, fitsParts, openContent, switchMode, changeType } from './content-draft.rules.ts';
import type { DnsRecord, DnsType } from './domain-data.ts';
import { isSameRecord, newRecord } from './record-draft.rules.ts';
import type { RefusedField } from './refused-records.ts';
import { parseZoneLine } from './zone-line.rules.ts';

type RecordForm = { zone: string; record: DnsRecord; refused: readonly RefusedField[] };
type Typed = Omit<DnsRecord, 'content' | 'ttl'> & { ttl: string; isAuto: boolean };

/**
 * The state and the validation of a record form. The issue of a field is shown once the field was touched or the form
 * was submitted; at once when more typing can't fix it.
 */
export function useRecordForm({ zone, record, refused }: RecordForm) {
  const { t } = useText();
  const [typed, setTyped] = useState<Typed>(() => toTyped(record));
  const [content, setContent] = useState(() => openContent(zone, record.type, record.content));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<readonly RefusedField[]>(refused);
  const [isFromLine, setIsFromLine] = useState(false);

  const { type } = typed;
  const isProxied = typed.proxied && canBeProxied(type);
  const isAuto = typed.isAuto || isProxied;
  const edited: DnsRecord = {
    type,
    name: typed.name.trim(),
    content: contentOf(zone, type, content),
    proxied: isProxied,
    ttl: isAuto ? AUTO_TTL : typed.ttl.trim() === '' ? Number.NaN : Number(typed.ttl),
  };
  const issues = checkEditedRecord(zone, edited, content);
  const contentField: RecordField = content.isText ? 'content' : `content.${Object.keys(content.parts)[0]}`;

  const isShown = ({ field, isMissing }: RecordIssue): boolean =>
    isSubmitted || (!isMissing && touched.has(field)) || cannotBecomeValid(type, field, content.parts);
  const errorOf = (field: RecordField): string | undefined => {
    const error = fieldErrors.find((each) => displayField(each.field, contentField) === field);
    if (error) return error.message;
    const issue = issues.find((each) => each.field === field);
    return issue && isShown(issue) ? recordIssueText(type, issue, t) : undefined;
  };
  /** Changes some fields and drops their errors, which are about the previous values. */
  const change = (fields: readonly string[], next: Partial<Typed>) => {
    setTyped({ ...typed, ...next });
    setFieldErrors(fieldErrors.filter((each) => !fields.includes(each.field.replace(/\..*/, ''))));
    setIsFromLine(false);
  };
  const fill = (line: DnsRecord) => {
    change(['name', 'content', 'ttl'], toTyped(line));
    setContent(openContent(zone, line.type, line.content));
    setIsFromLine(true);
  };

  return {
    typed,
    content,
    edited,
    issues,
    isAuto,
    isProxied,
    isFromLine,
    errorOf,
    contentField,
    isDirty: () => !isSameRecord(edited, record),
    canSwitchMode: fitsParts(zone, type, content),
    setName: (name: string) => change(['name'], { name }),
    setTtl: (ttl: string) => change(['ttl'], { ttl }),
    setAuto: (isOn: boolean) => change(['ttl'], { isAuto: isOn, ttl: typed.ttl || String(newRecord.ttl) }),
    setProxied: (proxied: boolean) => change(['ttl', 'content'], { proxied }),
    setType: (next: DnsType) => {
      setContent(changeType(zone, content, type, next));
      setTouched(new Set([...touched].filter((field) => !field.startsWith('content'))));
      setIsSubmitted(false);
      change(['content'], { type: next });
    },
    setText: (text: string) => {
      setContent({ ...content, text });
      change(['content'], {});
    },
    setPart: (part: string, text: string) => {
      setContent({ ...content, parts: { ...content.parts, [part]: text } });
      change(['content'], {});
    },
    switchMode: () => setContent(switchMode(zone, type, content)),
    markTouched: (field: string) => setTouched(new Set([...touched, field])),
    /** Shows all validation issues, and further errors that the validation does not find. */
    showErrors: (more: readonly RefusedField[]) => {
      setIsSubmitted(true);
      setFieldErrors(more);
    },
    /** Returns whether the form handled the pasted text: a whole line of a zone file, or a quoted TXT value. */
    paste: (field: string, text: string, isWholeSelected: boolean): boolean => {
      const line = parseZoneLine(zone, text, edited.ttl || newRecord.ttl);
      if (line) {
        fill(line);
        return true;
      }
      const plain = type === 'TXT' && field === 'content.value' && isWholeSelected ? unquoteText(text) : null;
      if (plain === null) return false;
      setContent({ ...content, parts: { ...content.parts, value: plain } });
      return true;
    },
  };
}

function toTyped({ type, name, proxied, ttl }: DnsRecord): Typed {
  const isAuto = ttl === AUTO_TTL;
  return { type, name, proxied, isAuto, ttl: isAuto ? '' : String(ttl) };
}

/** Errors of the content as a whole are shown at its first field. */
function displayField(field: RecordField, contentField: RecordField): RecordField {
  return field.startsWith('content') && contentField !== 'content' && field === 'content' ? contentField : field;
}

function cannotBecomeValid(type: DnsType, field: RecordField, parts: Readonly<Record<string, string>>): boolean {
  const part = field.replace(/^content\./, '');
  const input = listContentFields(type).find(({ name }) => name === part)?.input;
  return field !== part && input !== undefined && !canBecomeValid(input, parts[part] ?? '');
}
