type Texts = { [key: string]: string | Texts };
type Options = { [name: string]: unknown };

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

/** The values of a text with its count, and the numbers below a list, as `write` writes them. */
export function writeCounts(key: string, options: Options, write: (count: number) => string): Options {
  const isOfPages = key.startsWith('ra.navigation.');
  const written = Object.entries(options).map(([name, value]) => [
    name,
    isOfPages && typeof value === 'number' ? write(value) : value,
  ]);
  const { smart_count: count } = options;
  const counted = typeof count === 'number' ? { smart_count: count, written_count: write(count) } : {};
  return { ...Object.fromEntries(written), ...counted };
}
