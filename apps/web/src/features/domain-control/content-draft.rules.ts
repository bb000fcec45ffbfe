import { composeContent, listParts, type PartTexts, splitContent } from '@lotok/dns';
import type { DnsType } from './domain-data.ts';
import { recordForms } from './record-forms.ts';

/** A content while it is edited: by its parts, or as one text, which is also what it was before its parts changed. */
export type ContentDraft = { isText: boolean; text: string; parts: PartTexts };

/** A content to be edited: by parts wherever these can show all of it. */
export function openContent(zone: string, type: DnsType, content: string): ContentDraft {
  const parts = splitContent(type, content, zone);
  return { isText: parts === null && content !== '', text: content, parts: parts ?? initialParts(type) };
}

/** The content that a draft is. What was opened and not changed stays as it was written. */
export function contentOf(zone: string, type: DnsType, { isText, text, parts }: ContentDraft): string {
  if (isText) return text.trim();
  const opened = text === '' ? null : splitContent(type, text, zone);
  return opened && isSame(opened, parts) ? text : composeContent(type, parts);
}

/** The draft for another type: what is meant alike in both stays. */
export function toType(zone: string, draft: ContentDraft, from: DnsType, to: DnsType): ContentDraft {
  const text = contentOf(zone, from, draft);
  if (draft.isText && text !== '') return { ...draft, text };
  const before = listParts(from);
  const kept = listParts(to).flatMap(({ name, input }) => {
    const former = before.find((part) => part.name === name);
    const typed = draft.parts[name] ?? '';
    const isAlike = former?.input.kind === input.kind || before.length + listParts(to).length === 2;
    return former && isAlike && typed !== '' ? [[name, typed]] : [];
  });
  return { isText: false, text: '', parts: { ...initialParts(to), ...Object.fromEntries(kept) } };
}

/** Whether parts can show what stands there as a text. */
export function fitsParts(zone: string, type: DnsType, { text }: ContentDraft): boolean {
  return text.trim() === '' || splitContent(type, text, zone) !== null;
}

/** The same content in the other way of editing. */
export function switchWay(zone: string, type: DnsType, draft: ContentDraft): ContentDraft {
  if (draft.isText) return openContent(zone, type, draft.text.trim());
  return { ...draft, isText: true, text: contentOf(zone, type, draft) };
}

function initialParts(type: DnsType): PartTexts {
  return Object.fromEntries(listParts(type).map(({ name }) => [name, recordForms[type][name]?.initial ?? '']));
}

function isSame(one: PartTexts, other: PartTexts): boolean {
  return Object.entries(one).every(([part, text]) => other[part] === text);
}
