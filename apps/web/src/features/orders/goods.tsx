import { unitsOf } from '@lotok/contract/order-units';
import { Badge } from '@lotok/ui';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { formatCount } from '../../shared/text/format.ts';
import { beginningOf } from '../../shared/text/beginning-of.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Order } from './order-stage.ts';

/** Further units, and the rest of a long one, are only in the file and in the copied text. */
const MAX_LINES = 100;
const MAX_CHARACTERS = 500;

/** The delivered units, each with its own copy button when there are several. */
export function Goods({ order, content }: { order: Order; content: string }) {
  const { t, language } = useText();
  const units = unitsOf(content, order);
  const hidden = units.length - MAX_LINES;
  return (
    <div>
      <p className="mb-1 text-xs text-ink-soft">{t('orders.goods', { count: units.length })}</p>
      <ol
        tabIndex={0}
        aria-label={t('orders.goods', { count: units.length })}
        className="max-h-[40dvh] overflow-y-auto rounded-control bg-sunken py-1"
      >
        {units.slice(0, MAX_LINES).map((unit, index) => (
          <li key={index} className="flex items-center gap-2 py-0.5 pr-1.5 pl-4">
            {units.length > 1 ? (
              <span aria-hidden className="figures w-6 shrink-0 text-right text-xs text-ink-soft select-none">
                {index + 1}
              </span>
            ) : null}
            <div className="min-w-0 grow">
              <code className="mr-2 font-mono text-xs break-all whitespace-pre-wrap">
                {beginningOf(unit, MAX_CHARACTERS)}
              </code>
              {unit.length > MAX_CHARACTERS ? (
                <span className="block text-xs text-ink-soft">{t('orders.wholeUnit')}</span>
              ) : null}
              <LineNote order={order} line={index + 1} />
            </div>
            <CopyButton isIcon text={unit} label={t('orders.copyLine', { number: index + 1 })} />
          </li>
        ))}
      </ol>
      {hidden > 0 ? (
        <p className="mt-1 text-xs text-ink-soft">{t('orders.moreLines', { count: formatCount(hidden, language) })}</p>
      ) : null}
    </div>
  );
}

/** Whether the unit in a line was replaced or refunded, or replaces another one. */
function LineNote({ order: { refunds = [], replacements = [] }, line }: { order: Order; line: number }) {
  const { t } = useText();
  const replaced = replacements.find((each) => each.line === line);
  const isReplaced = replacements.some(({ unit }) => unit === line);
  const isRefunded = !replaced && refunds.some(({ units }) => units.includes(line));
  if (!replaced && !isReplaced && !isRefunded) return null;
  return (
    <Badge tone={replaced ? 'good' : 'warn'} className="my-0.5 flex w-fit">
      {replaced
        ? t('refund.replaces', { number: replaced.unit })
        : t(isReplaced ? 'refund.isReplaced' : 'refund.isRefunded')}
    </Badge>
  );
}
