/** Adds a year like registries do: 29 February becomes 1 March. */
export function addYear(iso: string): string {
  const day = new Date(iso);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString();
}
