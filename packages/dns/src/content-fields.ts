import { escape, toBytes, toText } from './bytes.ts';
import { grammarOf, printContent, readContent } from './content.ts';
import type { Issue } from './issue.ts';
import type { ContentField, FieldInput } from './field-input.ts';
import { tokenizeContent } from './record.ts';
import type { RecordType } from './record-types.ts';
import { catchIssue, refuse } from './refuse.ts';
import { isQuoted, type NameContext, tokenize, tokenBytes, type Token } from './tokens.ts';
import { toZoneName } from './zone-name.ts';

/** The input text of each field of a content: plain text without quotes and escapes. */
export type FieldTexts = Readonly<Record<string, string>>;
/** An issue and the name of the content's field that it is about. */
export type FieldIssue = { part: string; issue: Issue };

/** The fields of a type's content that have an input of their own, in order. */
export function listContentFields(type: RecordType): readonly ContentField[] {
  return Object.entries(grammarOf(type).fields).map(([name, { input }]) => ({ name, input }));
}

/**
 * Splits a content into the texts of its fields, from which `composeContent` builds the same canonical content. Returns null if
 * that is impossible: the content is invalid, has several strings that are not pieces of one text, or bytes that are not text.
 */
export function splitContent(type: RecordType, content: string, zone: string): FieldTexts | null {
  const parsed = canonical(type, content, zone);
  if ('issue' in parsed) return null;
  const texts = Object.fromEntries(
    listContentFields(type).map(({ name, input }) => [name, fieldText(parsed.data, name, input)]),
  );
  if (!isComplete(texts)) return null;
  const reparsed = canonical(type, composeContent(type, texts), zone);
  return 'issue' in reparsed || reparsed.content !== parsed.content ? null : texts;
}

/** Builds a content from the texts of its fields; missing fields are left out. */
export function composeContent(type: RecordType, texts: FieldTexts): string {
  return listContentFields(type)
    .map(({ name, input }) => toPresentation(input, texts[name] ?? ''))
    .filter(Boolean)
    .join(' ');
}

/** The issues of the single fields; if there are none, the issue of the whole. An empty required field is `parts_missing`. */
export function checkContentFields(type: RecordType, texts: FieldTexts, zone: string): FieldIssue[] {
  const nameContext = { origin: toZoneName(zone), isRelative: false };
  const issues = Object.entries(grammarOf(type).fields).flatMap(([part, { input, read }]) => {
    const remaining = tokenize(toPresentation(input, texts[part] ?? ''));
    const result = catchIssue(() => readSingleField(remaining, part, read, nameContext, isOptional(input)));
    return 'issue' in result ? [{ part, issue: result.issue }] : [];
  });
  if (issues.length > 0) return issues;
  const parsed = canonical(type, composeContent(type, texts), zone);
  return 'issue' in parsed ? [{ part: fieldNameOf(type, parsed.issue), issue: parsed.issue }] : [];
}

/** Joins `"quoted" "strings"`, as other control panels show a TXT record, into one text; null for any other text. */
export function unquoteText(text: string): string | null {
  const tokens = tokenize(text.trim());
  if (tokens.length === 0 || !tokens.every(isQuoted)) return null;
  const bytes = catchIssue(() => ({ bytes: tokens.map(tokenBytes).join('') }));
  return 'issue' in bytes ? null : toText(bytes.bytes);
}

function readSingleField(
  remaining: Token[],
  part: string,
  read: (tokens: { remaining: Token[]; syntax: string; nameContext: NameContext }, part: string) => unknown,
  nameContext: NameContext,
  canBeEmpty: boolean,
): object {
  if (remaining.length === 0 && canBeEmpty) return {};
  const tokens = { remaining, syntax: part, nameContext };
  read(tokens, part);
  if (tokens.remaining.length > 0) refuse('parts_too_many', { expected: part });
  return {};
}

function canonical(type: RecordType, content: string, zone: string) {
  const nameContext = { origin: toZoneName(zone), isRelative: false };
  return catchIssue(() => {
    const data = readContent(type, tokenizeContent(type, content), nameContext);
    return { data: data as Record<string, unknown>, content: printContent(type, data) };
  });
}

function fieldText(data: Record<string, unknown>, name: string, input: FieldInput): string | null {
  const value = Array.isArray(data.values) ? data.values.join('') : data[name];
  return input.kind === 'text' ? toText(String(value)) : String(value);
}

function isComplete(texts: Record<string, string | null>): texts is Record<string, string> {
  return Object.values(texts).every((text) => text !== null);
}

/** The text in presentation format. Line breaks come from pasting a long text and are removed. */
function toPresentation(input: FieldInput, text: string): string {
  if (input.kind !== 'text') return text.trim();
  const bytes = toBytes(text.replace(/\s*\n\s*/g, ''));
  if (bytes === '' && !input.isOptional) return '';
  return input.isLong ? printContent('TXT', { values: [bytes] }) : `"${escape(bytes)}"`;
}

function isOptional(input: FieldInput): boolean {
  return input.kind === 'params' || (input.kind === 'text' && input.isOptional);
}

/** The field that an issue is about; the last one if the issue names none, since then it is about service parameters. */
function fieldNameOf(type: RecordType, { params }: Issue): string {
  const names = listContentFields(type).map(({ name }) => name);
  return names.find((name) => name === params?.part) ?? names.at(-1) ?? '';
}
