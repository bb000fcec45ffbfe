import { escape, toBytes, toText } from './bytes.ts';
import { grammarOf, printContent, readContent } from './content.ts';
import type { Fault } from './fault.ts';
import type { Part, PartInput } from './parts.ts';
import { wordsOf } from './record.ts';
import type { RecordType } from './record-types.ts';
import { orFault, refuse } from './refuse.ts';
import { isQuoted, type Reading, splitWords, textOf, type Word } from './words.ts';
import { toZoneName } from './zone-name.ts';

/** What stands in the field of each part: texts as they are meant, without quotes and escapes. */
export type PartTexts = Readonly<Record<string, string>>;
/** What is wrong, and at which part. */
export type PartFault = { part: string; fault: Fault };

/** The parts of a type's content that have a field of their own, in their order. */
export function listParts(type: RecordType): readonly Part[] {
  return Object.entries(grammarOf(type).parts).map(([name, { input }]) => ({ name, input }));
}

/**
 * A content as texts of its parts, or null for what these could not bring back: a faulty one, several strings that are
 * not pieces of one text, bytes that are no text. `composeContent` makes the same canonical content of them.
 */
export function splitContent(type: RecordType, content: string, zone: string): PartTexts | null {
  const whole = canonical(type, content, zone);
  if ('fault' in whole) return null;
  const texts = Object.fromEntries(
    listParts(type).map(({ name, input }) => [name, textOfPart(whole.data, name, input)]),
  );
  if (!isWhole(texts)) return null;
  const again = canonical(type, composeContent(type, texts), zone);
  return 'fault' in again || again.content !== whole.content ? null : texts;
}

/** The content that the texts of its parts are; of a text without its required parts what is there. */
export function composeContent(type: RecordType, texts: PartTexts): string {
  return listParts(type)
    .map(({ name, input }) => written(input, texts[name] ?? ''))
    .filter(Boolean)
    .join(' ');
}

/** What is wrong with each part, then with what they are together; a required part without a text is `parts_missing`. */
export function checkParts(type: RecordType, texts: PartTexts, zone: string): PartFault[] {
  const reading = { origin: toZoneName(zone), isRelative: false };
  const faults = Object.entries(grammarOf(type).parts).flatMap(([part, { input, read }]) => {
    const left = splitWords(written(input, texts[part] ?? ''));
    const result = orFault(() => readAlone(left, part, read, reading, isOptional(input)));
    return 'fault' in result ? [{ part, fault: result.fault }] : [];
  });
  if (faults.length > 0) return faults;
  const whole = canonical(type, composeContent(type, texts), zone);
  return 'fault' in whole ? [{ part: partOf(type, whole.fault), fault: whole.fault }] : [];
}

/** The one text of `"quoted" "strings"`, as other panels show it, or null for another text. */
export function unquoteText(text: string): string | null {
  const words = splitWords(text.trim());
  if (words.length === 0 || !words.every(isQuoted)) return null;
  const bytes = orFault(() => ({ bytes: words.map(textOf).join('') }));
  return 'fault' in bytes ? null : toText(bytes.bytes);
}

function readAlone(
  left: Word[],
  part: string,
  read: (words: { left: Word[]; form: string; reading: Reading }, part: string) => unknown,
  reading: Reading,
  canBeEmpty: boolean,
): object {
  if (left.length === 0 && canBeEmpty) return {};
  const words = { left, form: part, reading };
  read(words, part);
  if (words.left.length > 0) refuse('parts_too_many', { expected: part });
  return {};
}

function canonical(type: RecordType, content: string, zone: string) {
  const reading = { origin: toZoneName(zone), isRelative: false };
  return orFault(() => {
    const data = readContent(type, wordsOf(type, content), reading);
    return { data: data as Record<string, unknown>, content: printContent(type, data) };
  });
}

function textOfPart(data: Record<string, unknown>, name: string, input: PartInput): string | null {
  const value = Array.isArray(data.values) ? data.values.join('') : data[name];
  return input.kind === 'text' ? toText(String(value)) : String(value);
}

function isWhole(texts: Record<string, string | null>): texts is Record<string, string> {
  return Object.values(texts).every((text) => text !== null);
}

/** As it stands in a content. Lines are only a matter of how a long text was pasted. */
function written(input: PartInput, text: string): string {
  if (input.kind !== 'text') return text.trim();
  const bytes = toBytes(text.replace(/\s*\n\s*/g, ''));
  if (bytes === '' && !input.isOptional) return '';
  return input.isLong ? printContent('TXT', { values: [bytes] }) : `"${escape(bytes)}"`;
}

function isOptional(input: PartInput): boolean {
  return input.kind === 'params' || (input.kind === 'text' && input.isOptional);
}

/** Of a fault that names no part it is the last one, whose parameters it is about. */
function partOf(type: RecordType, { params }: Fault): string {
  const names = listParts(type).map(({ name }) => name);
  return names.find((name) => name === params?.part) ?? names.at(-1) ?? '';
}
