type Texts = { [key: string]: string | Texts };
type Options = { [name: string]: unknown };

/** Of `ra.navigation`. The number of a page stays plain, as its button shows it. */
const LIST_ROWS = new Set(['offsetBegin', 'offsetEnd', 'total']);
const PLURAL_COUNT = /%\{smart_count\}/g;

/** Texts whose counts stand as they are written: the number itself only chooses the plural. */
export function withWrittenCounts<T extends object>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts as Texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replace(PLURAL_COUNT, '%{written_count}') : withWrittenCounts(text),
    ]),
  ) as T;
}

/** The values of a text with its count, and the rows that a list shows, as `write` writes them. */
export function writeCounts(options: Options, write: (count: number) => string): Options {
  const written = Object.entries(options).map(([name, value]) => [
    name,
    LIST_ROWS.has(name) && typeof value === 'number' ? write(value) : value,
  ]);
  const { smart_count: count } = options;
  const counted = typeof count === 'number' ? { smart_count: count, written_count: write(count) } : {};
  return { ...Object.fromEntries(written), ...counted };
}
