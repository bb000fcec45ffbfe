import { formatPrice } from '../../shared/format.ts';
import { useText } from '../../shared/text.tsx';
import type { Zone } from './offers.ts';

/** Before anything is typed: what each zone costs. */
export function ZonePrices({ zones }: { zones: readonly Zone[] }) {
  const { t } = useText();
  return (
    <section aria-labelledby="zones" className="min-w-0">
      <h2 id="zones" className="mb-3 text-lg">
        {t('domains.zones')}
      </h2>
      <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {zones.map(({ id, name, price }) => (
          <li key={id} className="flex min-h-11 items-baseline justify-between gap-4 border-b border-line py-2.5">
            <span className="min-w-0 text-base font-medium break-all">.{name}</span>
            <span className="figures whitespace-nowrap">{formatPrice(price)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
