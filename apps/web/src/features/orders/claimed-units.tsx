import { claimableUnits, unitsOf } from '@lotok/contract/order-units';
import { Checkbox, TextField } from '@lotok/ui';
import { beginningOf } from '../../shared/text/beginning-of.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Order } from './order-stage.ts';
import type { Claim } from './use-help.ts';

/** Enough to recognise a unit. */
const MAX_CHARACTERS = 80;
/** Orders with more units get a text field for the numbers instead of checkboxes. */
const MAX_CHECKBOXES = 50;

type ClaimedUnitsProps = {
  order: Order;
  claim: Claim;
  marked: readonly number[];
  onMark: (units: number[]) => void;
  error: string | undefined;
};

/** Selects the units that do not work, from those under warranty that are not refunded, replaced or claimed. */
export function ClaimedUnits({ order, claim, marked, onMark, error }: ClaimedUnitsProps) {
  const { t } = useText();
  if (claim.warranty_until === null) return <p className="text-sm text-ink-soft">{t('help.notDelivered')}</p>;
  if (!claim.is_under_warranty) return <p className="text-sm text-ink-soft">{t('help.warrantyOverText')}</p>;
  const units = claimableUnits(order, claim);
  if (units.length === 0) return null;
  const about = <p className="text-sm text-ink-soft">{t('help.warrantyOnText')}</p>;
  if (order.quantity > MAX_CHECKBOXES)
    return (
      <div className="grid gap-2">
        {about}
        <TextField
          label={t('help.unitNumbers')}
          hint={t('help.unitNumbersHint')}
          name="units"
          autoComplete="off"
          error={error}
        />
      </div>
    );
  const lines = unitsOf(order.file_content ?? '', order);
  const mark = (unit: number, isMarked: boolean) =>
    onMark(isMarked ? [...marked, unit] : marked.filter((each) => each !== unit));
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('help.units')}</legend>
      {about}
      <div className="grid max-h-[24dvh] gap-1 overflow-y-auto rounded-control bg-sunken px-3 py-2">
        {units.map((unit) => (
          <Checkbox
            key={unit}
            checked={marked.includes(unit)}
            onChange={({ target }) => mark(unit, target.checked)}
            label={
              order.quantity === 1 ? (
                t('help.onlyUnit')
              ) : (
                <>
                  {t('orders.shortNumber', { id: unit })}{' '}
                  <code className="ml-1 font-mono break-all">{toLabel(lines[unit - 1])}</code>
                </>
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A unit may be a whole file: a checkbox is labelled with its first line. */
const toLabel = (unit = '') => beginningOf(unit.split('\n', 1)[0] ?? '', MAX_CHARACTERS);
