import { canBecomeRight, listParts, unquoteText } from '@lotok/dns';
import { useState } from 'react';
import { useText } from '../../shared/text.tsx';
import {
  AUTO_TTL,
  canBeProxied,
  checkTyped,
  type RecordField,
  type RecordFault,
  recordFaultText,
} from './check-record.ts';
import { contentOf, fitsParts, openContent, switchWay, toType } from './content-draft.rules.ts';
import type { DnsRecord, DnsType } from './domain-data.ts';
import { isSameRecord, newRecord } from './record-draft.rules.ts';
import type { RefusedField } from './refused-records.ts';
import { readZoneLine } from './zone-line.rules.ts';

type RecordForm = { zone: string; record: DnsRecord; refused: readonly RefusedField[] };
type Typed = Omit<DnsRecord, 'content' | 'ttl'> & { ttl: string; isAuto: boolean };

/**
 * What is typed into the fields of a record, and what is wrong with it. A field is told of once it was left or sent; at
 * once where more typing can't mend it.
 */
export function useRecordForm({ zone, record, refused }: RecordForm) {
  const { t } = useText();
  const [typed, setTyped] = useState<Typed>(() => typedOf(record));
  const [content, setContent] = useState(() => openContent(zone, record.type, record.content));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setIsSent] = useState(false);
  const [told, setTold] = useState<readonly RefusedField[]>(refused);
  const [isFromLine, setIsFromLine] = useState(false);

  const { type } = typed;
  const isProxied = typed.proxied && canBeProxied(type);
  const isAuto = typed.isAuto || isProxied;
  const whole: DnsRecord = {
    type,
    name: typed.name.trim(),
    content: contentOf(zone, type, content),
    proxied: isProxied,
    ttl: isAuto ? AUTO_TTL : typed.ttl.trim() === '' ? Number.NaN : Number(typed.ttl),
  };
  const faults = checkTyped(zone, whole, content);
  const contentField: RecordField = content.isText ? 'content' : `content.${Object.keys(content.parts)[0]}`;

  const isShown = ({ field, isMissing }: RecordFault): boolean =>
    isSent || (!isMissing && left.has(field)) || isHopeless(type, field, content.parts);
  const errorOf = (field: RecordField): string | undefined => {
    const said = told.find((each) => placeOf(each.field, contentField) === field);
    if (said) return said.message;
    const fault = faults.find((each) => each.field === field);
    return fault && isShown(fault) ? recordFaultText(type, fault, t) : undefined;
  };
  /** Takes a change of some fields; what the shop said of them is about the former text. */
  const change = (fields: readonly string[], next: Partial<Typed>) => {
    setTyped({ ...typed, ...next });
    setTold(told.filter((each) => !fields.includes(each.field.replace(/\..*/, ''))));
    setIsFromLine(false);
  };
  const fill = (line: DnsRecord) => {
    change(['name', 'content', 'ttl'], typedOf(line));
    setContent(openContent(zone, line.type, line.content));
    setIsFromLine(true);
  };

  return {
    typed,
    content,
    whole,
    faults,
    isAuto,
    isProxied,
    isFromLine,
    errorOf,
    contentField,
    isTouched: () => !isSameRecord(whole, record),
    canSwitchWay: fitsParts(zone, type, content),
    setName: (name: string) => change(['name'], { name }),
    setTtl: (ttl: string) => change(['ttl'], { ttl }),
    setAuto: (isOn: boolean) => change(['ttl'], { isAuto: isOn, ttl: typed.ttl || String(newRecord.ttl) }),
    setProxied: (proxied: boolean) => change(['ttl', 'content'], { proxied }),
    setType: (next: DnsType) => {
      setContent(toType(zone, content, type, next));
      setLeft(new Set([...left].filter((field) => !field.startsWith('content'))));
      setIsSent(false);
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
    switchWay: () => setContent(switchWay(zone, type, content)),
    leave: (field: string) => setLeft(new Set([...left, field])),
    /** Shows all that is wrong, and what is wrong beside the rules. */
    tell: (more: readonly RefusedField[]) => {
      setIsSent(true);
      setTold(more);
    },
    /** Whether the form took what was pasted: a whole line of a zone file, or a text in its quotes. */
    paste: (field: string, text: string, isOver: boolean): boolean => {
      const line = readZoneLine(zone, text, whole.ttl || newRecord.ttl);
      if (line) {
        fill(line);
        return true;
      }
      const plain = type === 'TXT' && field === 'content.value' && isOver ? unquoteText(text) : null;
      if (plain === null) return false;
      setContent({ ...content, parts: { ...content.parts, value: plain } });
      return true;
    },
  };
}

function typedOf({ type, name, proxied, ttl }: DnsRecord): Typed {
  const isAuto = ttl === AUTO_TTL;
  return { type, name, proxied, isAuto, ttl: isAuto ? '' : String(ttl) };
}

/** What is said of the content as a whole stands at its first field. */
function placeOf(field: RecordField, contentField: RecordField): RecordField {
  return field.startsWith('content') && contentField !== 'content' && field === 'content' ? contentField : field;
}

function isHopeless(type: DnsType, field: RecordField, parts: Readonly<Record<string, string>>): boolean {
  const part = field.replace(/^content\./, '');
  const input = listParts(type).find(({ name }) => name === part)?.input;
  return field !== part && input !== undefined && !canBecomeRight(input, parts[part] ?? '');
}
