import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDay } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { formatRelativeDay } from '../../shared/text/format-relative-day.ts';
import { NextStep } from './next-step.tsx';
import { OwnDomainStatus } from './own-domain-status.tsx';
import { isExpired, getNextStep, type OwnDomain } from './own-name.rules.ts';
import { isChangeable, type Selection } from './use-selection.ts';

export type OwnDomainRowProps = { ownDomain: OwnDomain; now: number; selection: Selection };

/** One of the user's names: its state, expiry date and next action. */
export function OwnDomainRow({ ownDomain, now, selection }: OwnDomainRowProps) {
  const { t } = useText();
  const isGone = getNextStep(ownDomain) === 'none';
  const isSelected = selection.has(ownDomain);
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-3 border-line px-4 py-3.5 not-first:border-t @min-[52rem]:min-h-18 @min-[52rem]:grid-cols-[1.5rem_minmax(0,1fr)_11rem_13rem_13rem] @min-[52rem]:gap-x-4 @min-[52rem]:py-2.5">
      <div className="self-start @min-[52rem]:self-center">
        {isChangeable(ownDomain) ? (
          <label className="touch-target grid size-6 cursor-pointer place-items-center has-disabled:cursor-default">
            <input
              type="checkbox"
              aria-label={t('owned.choose', { domain: ownDomain.name })}
              checked={isSelected}
              disabled={selection.isFull && !isSelected}
              onChange={() => selection.setSelected([ownDomain], !isSelected)}
              className="relative z-1 size-4.5 cursor-pointer accent-accent"
            />
          </label>
        ) : null}
      </div>
      <div className="min-w-0">
        {isGone ? (
          <p className="text-base font-medium wrap-anywhere text-ink-soft">{ownDomain.name}</p>
        ) : (
          <Link
            to={paths.controlDomain(ownDomain.domain)}
            className="text-base font-medium wrap-anywhere hover:text-accent hover:underline"
          >
            {ownDomain.name}
          </Link>
        )}
        {isChangeable(ownDomain) ? (
          <p className="mt-0.5 text-xs text-ink-soft">
            {ownDomain.cloudflare ? 'Cloudflare · ' : ''}
            {t(ownDomain.auto_renew ? 'owned.renewsItself' : 'owned.notByItself')}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 @max-[52rem]:col-start-2 @min-[52rem]:contents">
        <div>
          <OwnDomainStatus status={ownDomain.status} />
        </div>
        <Until ownDomain={ownDomain} now={now} />
      </div>
      <div className="grid justify-items-end @max-[52rem]:col-span-2 @max-[52rem]:empty:hidden">
        <NextStep ownDomain={ownDomain} />
      </div>
    </li>
  );
}

function Until({ ownDomain, now }: Pick<OwnDomainRowProps, 'ownDomain' | 'now'>) {
  const { t, language } = useText();
  const date = formatDay(ownDomain.active_to, language);
  return (
    <p className="figures text-xs text-ink-soft">
      <time dateTime={ownDomain.active_to} className="whitespace-nowrap @min-[52rem]:text-sm @min-[52rem]:text-ink">
        {t(isExpired(ownDomain, now) ? 'owned.endedOn' : 'owned.until', { date })}
      </time>
      <span className="@min-[52rem]:hidden">, </span>
      <span className="whitespace-nowrap @min-[52rem]:mt-0.5 @min-[52rem]:block">
        {formatRelativeDay(ownDomain.active_to, now, language)}
      </span>
    </p>
  );
}
