/** A query parameter as a whole number within bounds, else null. */
export function wholeNumber(query: URLSearchParams, name: string, min: number, max: number): number | null {
  const text = query.get(name) ?? '';
  if (!/^\d{1,10}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
}

/** A query parameter as one of the allowed values, else the default. */
export function oneOf<Value extends string>(
  query: URLSearchParams,
  name: string,
  allowed: readonly Value[],
  byDefault: Value,
): Value {
  const text = query.get(name);
  return allowed.find((value) => value === text) ?? byDefault;
}

/** Sets a parameter, or deletes it if the value is empty. */
export function setOrDelete(query: URLSearchParams, name: string, value: string | number | null): void {
  if (value === null || value === '') query.delete(name);
  else query.set(name, String(value));
}
