import { composeContent, listContentFields, type FieldTexts, splitContent } from '@lotok/dns';
import type { DnsType } from './domain-data.ts';
import { recordForms } from './record-forms.ts';

/** Record content while it is edited, by parts or as text. `text` is also the original content while the parts are edited. */
export type ContentDraft = { isText: boolean; text: string; parts: FieldTexts };

/** Opens content for editing: by parts if they can represent all of it, otherwise as text. */
export function openContent(zone: string, type: DnsType, content: string): ContentDraft {
  const parts = splitContent(type, content, zone);
  return { isText: parts === null && content !== '', text: content, parts: parts ?? initialParts(type) };
}

/** The content of a draft. Content that was opened and not changed keeps its original spelling. */
export function contentOf(zone: string, type: DnsType, { isText, text, parts }: ContentDraft): string {
  if (isText) return text.trim();
  const opened = text === '' ? null : splitContent(type, text, zone);
  return opened && isSame(opened, parts) ? text : composeContent(type, parts);
}

/** Converts a draft to another record type. Parts that both types share are carried over. */
export function changeType(zone: string, draft: ContentDraft, from: DnsType, to: DnsType): ContentDraft {
  const text = contentOf(zone, from, draft);
  if (draft.isText && text !== '') return { ...draft, text };
  const before = listContentFields(from);
  const carriedOver = listContentFields(to).flatMap(({ name, input }) => {
    const former = before.find((part) => part.name === name);
    const typed = draft.parts[name] ?? '';
    const isAlike = former?.input.kind === input.kind || before.length + listContentFields(to).length === 2;
    return former && isAlike && typed !== '' ? [[name, typed]] : [];
  });
  return { isText: false, text: '', parts: { ...initialParts(to), ...Object.fromEntries(carriedOver) } };
}

/** Whether the parts can represent the typed text. */
export function fitsParts(zone: string, type: DnsType, { text }: ContentDraft): boolean {
  return text.trim() === '' || splitContent(type, text, zone) !== null;
}

/** Switches between editing by parts and editing as text; the content stays the same. */
export function switchMode(zone: string, type: DnsType, draft: ContentDraft): ContentDraft {
  if (draft.isText) return openContent(zone, type, draft.text.trim());
  return { ...draft, isText: true, text: contentOf(zone, type, draft) };
}

function initialParts(type: DnsType): FieldTexts {
  return Object.fromEntries(listContentFields(type).map(({ name }) => [name, recordForms[type][name]?.initial ?? '']));
}

function isSame(one: FieldTexts, other: FieldTexts): boolean {
  return Object.entries(one).every(([part, text]) => other[part] === text);
}
