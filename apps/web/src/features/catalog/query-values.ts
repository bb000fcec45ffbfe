/** A whole number of a query parameter within bounds, else null. */
export function wholeNumber(query: URLSearchParams, name: string, min: number, max: number): number | null {
  const text = query.get(name) ?? '';
  if (!/^\d{1,10}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** One of the allowed words of a query parameter, else the default. */
export function oneOf<Word extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly Word[],
  byDefault: Word,
): Word {
  const text = query.get(name);
  return words.find((word) => word === text) ?? byDefault;
}

/** Sets a parameter, or takes it away where there is nothing to say. */
export function setOrDelete(query: URLSearchParams, name: string, value: string | number | null): void {
  if (value === null || value === '') query.delete(name);
  else query.set(name, String(value));
}
