import { browsers, features } from 'web-features';

/** Features that every browser had by this day are widely available since 22 November 2026, 30 months later. */
export const KNOWN_BY = '2024-05-22';

export type Browser = 'chrome' | 'chrome_android' | 'edge' | 'firefox' | 'firefox_android' | 'safari' | 'safari_ios';
export const browserNames = Object.keys(browsers) as Browser[];

// TypeScript does not find the types of the package from an ES module.
type Status = { baseline: 'high' | 'low' | false; baseline_low_date?: string; support: CompatEntry['support'] };
type Feature = {
  kind: string;
  compat_features?: string[];
  discouraged?: object;
  status: Status & { by_compat_key?: Record<string, Status> };
};
const allFeatures: [string, Feature][] = Object.entries(features);
const releases: Record<Browser, { releases: { date: string; version: string }[] }> = browsers;

/**
 * An entry of the compatibility data: its feature, the day on which the last browser supported it, and the first version of
 * each browser. `isDiscouraged` entries should not be used.
 */
export type CompatEntry = {
  feature: string;
  since: string | null;
  support: Partial<Record<Browser, string>>;
  isDiscouraged: boolean;
};

/** The entries by the key of the compatibility data: `api.AbortSignal.any_static`, `css.selectors.popover-open`. */
export const compatData: ReadonlyMap<string, CompatEntry> = new Map(
  allFeatures
    .filter(([, { kind }]) => kind === 'feature')
    .flatMap(([feature, { compat_features = [], discouraged, status }]) =>
      compat_features.map((key): [string, CompatEntry] => {
        const { baseline, baseline_low_date, support } = status.by_compat_key?.[key] ?? status;
        // "≤2020-01-01" means that day or earlier.
        const since = baseline ? (baseline_low_date?.replace('≤', '') ?? null) : null;
        return [key, { feature, since, support, isDiscouraged: Boolean(discouraged) }];
      }),
    ),
);

/** A use in a script or style. `keys` are all entries that it may refer to, since a name alone is ambiguous. */
export type Use = { what: string; keys: string[] };

/** An ambiguous use is as old as the oldest entry that it may refer to. */
export function isNew({ keys }: Use): boolean {
  return keys.every((key) => !((compatData.get(key)?.since ?? '9999') <= KNOWN_BY));
}

/** The newest version of a browser on a day: it has every feature of that day. */
export function versionOn(day: string, browser: Browser): number {
  const released = releases[browser].releases.filter(({ date }) => date <= day).map(({ version }) => Number(version));
  return Math.max(...released);
}

/** The first version of a browser that supports a use; infinity if there is none. */
export function versionOf({ keys }: Use, browser: Browser): number {
  return Math.min(...keys.map((key) => Number(compatData.get(key)?.support[browser] ?? Number.POSITIVE_INFINITY)));
}
