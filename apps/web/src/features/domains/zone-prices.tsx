import { TextField } from '@lotok/ui';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { formatPrice } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Zone } from './offers.ts';
import { findZones } from './zone-filter.ts';

/** Shorter lists have no search field. */
const FILTERED_FROM = 24;
/** A long list shows its first zones, and all of them on demand, so that the content below stays in reach. */
const SHOWN_AT_FIRST = 48;

/** The price list of the zones, shown before a name is typed. */
export function ZonePrices({ zones }: { zones: readonly Zone[] }) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  // Deferred, so that typing stays responsive.
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => findZones(zones, wanted), [zones, wanted]);
  const shown = useMemo(() => (isWhole || wanted ? found : found.slice(0, SHOWN_AT_FIRST)), [found, isWhole, wanted]);
  const hidden = found.length - shown.length;
  return (
    <section aria-labelledby="zones" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="zones" className="text-lg">
          {t('domains.zones')}
        </h2>
        {zones.length >= FILTERED_FROM ? (
          <TextField
            type="search"
            label={t('names.findZone')}
            isLabelHidden
            placeholder={t('names.findZone')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="w-56 max-sm:w-full"
          />
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {wanted ? t('names.foundZones', { count: found.length }) : ''}
      </p>
      {found.length === 0 ? (
        <p className="text-ink-soft">{t('names.noZoneLike', { zone: wanted.replace(/^\./, '') })}</p>
      ) : null}
      <ZoneRows zones={shown} />
      {hidden > 0 ? (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="touch-target mt-4 text-sm font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {t('names.allZones', { count: hidden })}
        </button>
      ) : null}
    </section>
  );
}

const ZoneRows = memo(function ZoneRows({ zones }: { zones: readonly Zone[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
      {zones.map(({ id, name, price }) => (
        <li key={id} className="flex min-h-11 items-baseline justify-between gap-4 border-b border-line py-2.5">
          <span className="min-w-0 text-base font-medium break-all">.{name}</span>
          <span className="figures whitespace-nowrap">{formatPrice(price)}</span>
        </li>
      ))}
    </ul>
  );
});
