/** The same day a year on, as registries count: the 29th of February becomes the 1st of March. */
export function yearLater(iso: string): string {
  const day = new Date(iso);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString();
}
