import { Button, classNames } from '@lotok/ui';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../shared/text/text.tsx';
import type { Zone } from './offers.ts';

/** The number of zones offered as checkboxes; further ones are typed. */
const OFFERED_ZONES = 6;

export type ZoneChoiceProps = {
  zones: readonly Zone[];
  chosen: readonly string[];
  onChoose: (zone: string, isChosen: boolean) => void;
};

/** The zones in which names without a zone are checked. */
export function ZoneChoice({ zones, chosen, onChoose }: ZoneChoiceProps) {
  const { t } = useText();
  const offered = [...new Set([...zones.slice(0, OFFERED_ZONES).map(({ name }) => name), ...chosen])];
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('names.zones')}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((zone) => (
          <label
            key={zone}
            className={classNames(
              'relative inline-flex h-11 cursor-pointer items-center gap-1.5 rounded-control border border-on-banner-soft/50 px-3 text-sm font-medium md:h-10',
              'has-checked:border-on-banner has-checked:bg-on-banner has-checked:text-banner',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="checkbox"
              checked={chosen.includes(zone)}
              onChange={(event) => onChoose(zone, event.target.checked)}
              className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Check aria-hidden strokeWidth={2} className="hidden size-4 peer-checked:block" />.{zone}
          </label>
        ))}
        {zones.length > offered.length ? <OtherZone zones={zones} chosen={chosen} onChoose={onChoose} /> : null}
      </div>
    </fieldset>
  );
}

/** A field for any other zone of the price list. */
function OtherZone({ zones, chosen, onChoose }: ZoneChoiceProps) {
  const { t } = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [unknownZone, setUnknownZone] = useState<string | null>(null);
  const add = () => {
    const wanted = typed.trim().toLowerCase().replace(/^\./, '');
    if (!wanted) return;
    const isSold = zones.some(({ name }) => name === wanted);
    setUnknownZone(isSold ? null : wanted);
    if (!isSold) return;
    if (!chosen.includes(wanted)) onChoose(wanted, true);
    setTyped('');
  };
  return (
    <div className="grid gap-1">
      <div className="flex gap-2">
        <input
          type="text"
          list={`${id}-zones`}
          aria-label={t('names.addZone')}
          placeholder={t('names.addZone')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={typed}
          aria-invalid={unknownZone ? true : undefined}
          aria-describedby={unknownZone ? `${id}-error` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setUnknownZone(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          className="h-11 w-44 rounded-control border border-on-banner-soft/50 bg-transparent px-3 text-base text-on-banner placeholder:text-on-banner-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent md:h-10 md:text-sm"
        />
        <datalist id={`${id}-zones`}>
          {zones
            .filter(({ name }) => !chosen.includes(name))
            .map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
        </datalist>
        <Button variant="secondary" className="max-md:h-11" onClick={add}>
          {t('names.add')}
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className="text-xs text-on-banner-bad empty:hidden">
        {unknownZone ? t('names.noSuchZone', { zone: unknownZone }) : null}
      </p>
    </div>
  );
}
