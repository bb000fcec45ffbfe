/** The number in a field of a form; null when it is empty. */
export function numberOf(data: FormData, name: string): number | null {
  const typed = data.get(name);
  return typeof typed === 'string' && typed !== '' ? Number(typed) : null;
}
