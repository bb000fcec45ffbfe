import { useText } from '../../../shared/text/text.tsx';
import { ChangedRecord } from '../changed-record.tsx';
import { isEmptyPlan, planRows, type Plan } from './plan.rules.ts';
import type { Note } from './preset.ts';

/** Previews the changes of a preset with explanations. The number of replaced records comes first. */
export function PlanView({ plan, notes }: { plan: Plan | null; notes: readonly Note[] }) {
  const { t } = useText();
  return (
    <section aria-labelledby="preset-plan" className="grid gap-2 border-t border-line pt-4">
      <h3 id="preset-plan" className="text-sm font-medium">
        {t('presets.plan')}
      </h3>
      <div className="grid gap-2 text-xs">
        <p role="status" className="rounded-control bg-warn-soft px-3 py-2 empty:hidden">
          {plan && plan.removed.length > 0 ? t('presets.plan.replaced', { count: plan.removed.length }) : ''}
        </p>
        {!plan || isEmptyPlan(plan) ? (
          <p className="text-ink-soft">{t(plan ? 'presets.plan.nothing' : 'presets.plan.empty')}</p>
        ) : (
          <ul className="grid gap-1.5">
            {planRows(plan).map((row) => (
              <ChangedRecord key={row.key} row={row} />
            ))}
          </ul>
        )}
        {notes.map(({ key, values }) => (
          <p key={key} className="text-pretty text-ink-soft">
            {t(key, values)}
          </p>
        ))}
      </div>
    </section>
  );
}
