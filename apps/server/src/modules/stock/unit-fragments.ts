/** Shorter parts are too common to find a unit by. */
export const FRAGMENT_MIN_CHARACTERS = 4;
/** A longer text, such as a certificate, is found by its first parts. */
const MAX_FRAGMENTS = 64;
/** Only so many characters of a unit are split. */
const MAX_CHARACTERS = 10_000;

const FIELD_ENDS = /[\s:;|,]+/u;

/**
 * The parts by which a unit is found: its fields, which end at white space or one of `: ; | ,`, and of a field with an `@` both
 * sides. Without case, of at least four characters, each once.
 */
export function fragmentsOf(text: string): string[] {
  const fields = fieldsOf(text);
  return long(fields.flatMap((field) => (field.includes('@') ? [field, ...field.split('@')] : [field])));
}

/** The parts that a unit must have to be found by a search; empty when the search has none that is long enough. */
export function fragmentsOfSearch(typed: string): string[] {
  return long(fieldsOf(typed));
}

const fieldsOf = (text: string) => text.slice(0, MAX_CHARACTERS).normalize('NFKC').toLowerCase().split(FIELD_ENDS);

const long = (texts: readonly string[]): string[] =>
  [...new Set(texts.filter(({ length }) => length >= FRAGMENT_MIN_CHARACTERS))].slice(0, MAX_FRAGMENTS);
