import type { AdminQuery } from '@lotok/contract/admin';

const DAY_MS = 86_400_000;

/** Periods that end today, by their days. */
export const presets = [1, 7, 30, 90] as const;
const DEFAULT_PRESET = 30;

export const comparisons = ['true', 'year', 'false'] as const;
export type Comparison = (typeof comparisons)[number];

/** What the dashboard shows: the last so many days, or days that the operator has chosen. */
export type Choice = { preset: number | null; from: string; to: string; compare: Comparison };

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Reads the choice from the address. Days are of UTC, as everywhere in the office. */
export function readChoice(search: URLSearchParams, now = Date.now()): Choice {
  const compare = comparisons.find((each) => each === search.get('compare')) ?? 'true';
  const [from, to] = [search.get('from'), search.get('to')];
  if (isDay(from) && isDay(to) && from <= to) return { preset: null, from, to, compare };
  const days = presets.find((each) => String(each) === search.get('days')) ?? DEFAULT_PRESET;
  return { preset: days, from: toDay(now - (days - 1) * DAY_MS), to: toDay(now), compare };
}

/** The choice for the address. */
export function writeChoice({ preset, from, to, compare }: Choice): Record<string, string> {
  return { ...(preset === null ? { from, to } : { days: String(preset) }), compare };
}

export const queryOf = ({ from, to, compare }: Choice): AdminQuery<'GET dashboard'> => ({ from, to, compare });
