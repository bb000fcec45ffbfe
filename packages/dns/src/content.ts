import type { Issue } from './issue.ts';
import type { Grammar, NameStyle } from './grammar.ts';
import type { RecordType } from './record-types.ts';
import { catchIssue, refuse } from './refuse.ts';
import { grammars, type RecordDataByType } from './types/index.ts';
import { type NameContext, tokenize, type Token } from './tokens.ts';

export type RecordData<T extends RecordType = RecordType> = RecordDataByType[T];

/**
 * Parses a record's data from its text in a zone file (RFC 1035 §5.1 and the type's own RFC); returns the issue of the field
 * `content` if it is invalid. Host names are absolute with or without a final dot; `@` is `origin`.
 */
export function parseContent<T extends RecordType>(
  type: T,
  text: string,
  origin: string,
): { data: RecordData<T> } | { issue: Issue } {
  return catchIssue(() => ({ data: readContent(type, tokenize(text), { origin, isRelative: false }) }));
}

/** The canonical text of data; {@link parseContent} parses it back to equal data. Host names have no final dot. */
export function printContent<T extends RecordType>(type: T, data: RecordData<T>, names: NameStyle = 'plain'): string {
  return grammarOf(type).write(data, names);
}

/** Reads data from all given tokens; refuses invalid and surplus ones. */
export function readContent<T extends RecordType>(
  type: T,
  remaining: Token[],
  nameContext: NameContext,
): RecordData<T> {
  const grammar = grammarOf(type);
  const tokens = { remaining: [...remaining], syntax: grammar.syntax, nameContext };
  const data = grammar.read(tokens);
  if (tokens.remaining.length > 0) refuse('parts_too_many', { expected: grammar.syntax });
  return data;
}

/** The presentation format of a type. */
export function grammarOf<T extends RecordType>(type: T): Grammar<RecordData<T>> {
  return grammars[type];
}
