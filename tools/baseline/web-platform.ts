import { browsers, features } from 'web-features';

/** Features that every browser had by this day are widely available since 22 November 2026, which is 30 months later. */
export const KNOWN_BY = '2024-05-22';

export type Browser = 'chrome' | 'chrome_android' | 'edge' | 'firefox' | 'firefox_android' | 'safari' | 'safari_ios';
export const browserNames = Object.keys(browsers) as Browser[];

// The package's own types are not found from a module.
type Status = { baseline: 'high' | 'low' | false; baseline_low_date?: string; support: Part['support'] };
type Feature = {
  kind: string;
  compat_features?: string[];
  discouraged?: object;
  status: Status & { by_compat_key?: Record<string, Status> };
};
const allFeatures: [string, Feature][] = Object.entries(features);
const releases: Record<Browser, { releases: { date: string; version: string }[] }> = browsers;

/**
 * What a key of the compatibility data is a part of, the day on which the last browser had it, and each one's first version;
 * `isDiscouraged` is what nobody should use.
 */
export type Part = {
  feature: string;
  since: string | null;
  support: Partial<Record<Browser, string>>;
  isDiscouraged: boolean;
};

/** By the key of the compatibility data: `api.AbortSignal.any_static`, `css.selectors.popover-open`. */
export const parts: ReadonlyMap<string, Part> = new Map(
  allFeatures
    .filter(([, { kind }]) => kind === 'feature')
    .flatMap(([feature, { compat_features = [], discouraged, status }]) =>
      compat_features.map((key): [string, Part] => {
        const { baseline, baseline_low_date, support } = status.by_compat_key?.[key] ?? status;
        // "≤2020-01-01" is at least as old.
        const since = baseline ? (baseline_low_date?.replace('≤', '') ?? null) : null;
        return [key, { feature, since, support, isDiscouraged: Boolean(discouraged) }];
      }),
    ),
);

/** What a script or a style uses; `keys` are all that it may mean, since a name alone does not tell whose it is. */
export type Use = { what: string; keys: string[] };

/** A use of what may be this or that is as old as the oldest of them. */
export function isNew({ keys }: Use): boolean {
  return keys.every((key) => !((parts.get(key)?.since ?? '9999') <= KNOWN_BY));
}

/** The newest version of a browser on that day: all that is known by it is in there. */
export function versionOn(day: string, browser: Browser): number {
  const released = releases[browser].releases.filter(({ date }) => date <= day).map(({ version }) => Number(version));
  return Math.max(...released);
}

/** The first version of a browser that has what a use may mean; never, if none has. */
export function versionOf({ keys }: Use, browser: Browser): number {
  return Math.min(...keys.map((key) => Number(parts.get(key)?.support[browser] ?? Number.POSITIVE_INFINITY)));
}
