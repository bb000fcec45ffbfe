import type { Fault } from './fault.ts';
import type { Grammar, NameStyle } from './grammar.ts';
import type { RecordType } from './record-types.ts';
import { orFault, refuse } from './refuse.ts';
import { grammars, type RecordDataByType } from './types/index.ts';
import { type Reading, splitWords, type Word } from './words.ts';

export type RecordData<T extends RecordType = RecordType> = RecordDataByType[T];

/**
 * A record's data from its text in a zone file (RFC 1035 §5.1 and the type's own RFC), or the fault of its field
 * `content`. Host names are whole with or without a final dot; `@` is `origin`.
 */
export function parseContent<T extends RecordType>(
  type: T,
  text: string,
  origin: string,
): { data: RecordData<T> } | { fault: Fault } {
  return orFault(() => ({ data: readContent(type, splitWords(text), { origin, isRelative: false }) }));
}

/** The canonical text of data, which {@link parseContent} reads back to the same: host names without a final dot. */
export function printContent<T extends RecordType>(type: T, data: RecordData<T>, names: NameStyle = 'plain'): string {
  return grammarOf(type).write(data, names);
}

/** Data from words to the last of them; refuses a wrong one. */
export function readContent<T extends RecordType>(type: T, left: Word[], reading: Reading): RecordData<T> {
  const grammar = grammarOf(type);
  const words = { left: [...left], form: grammar.form, reading };
  const data = grammar.read(words);
  if (words.left.length > 0) refuse('parts_too_many', { expected: grammar.form });
  return data;
}

/** The format of one type. */
export function grammarOf<T extends RecordType>(type: T): Grammar<RecordData<T>> {
  return grammars[type];
}
