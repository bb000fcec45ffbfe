import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDay } from '../../shared/format.ts';
import { useText } from '../../shared/text.tsx';
import { awayInWords } from '../../shared/away-in-words.ts';
import { NextStep } from './next-step.tsx';
import { OwnDomainStatus } from './own-domain-status.tsx';
import { isPast, nextStepOf, type OwnDomain } from './own-name.rules.ts';
import { isChangeable, type Selection } from './use-selection.ts';

export type OwnDomainRowProps = { own: OwnDomain; now: number; selection: Selection };

/** One own name: how it stands, until when, and what to do next. */
export function OwnDomainRow({ own, now, selection }: OwnDomainRowProps) {
  const { t } = useText();
  const isLost = nextStepOf(own) === 'none';
  const isChosen = selection.has(own);
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-3 border-line px-4 py-3.5 not-first:border-t @min-[52rem]:min-h-18 @min-[52rem]:grid-cols-[1.5rem_minmax(0,1fr)_11rem_13rem_13rem] @min-[52rem]:gap-x-4 @min-[52rem]:py-2.5">
      <div className="self-start @min-[52rem]:self-center">
        {isChangeable(own) ? (
          <label className="touch-target grid size-6 cursor-pointer place-items-center has-disabled:cursor-default">
            <input
              type="checkbox"
              aria-label={t('owned.choose', { domain: own.name })}
              checked={isChosen}
              disabled={selection.isFull && !isChosen}
              onChange={() => selection.put([own], !isChosen)}
              className="relative z-1 size-4.5 cursor-pointer accent-accent"
            />
          </label>
        ) : null}
      </div>
      <div className="min-w-0">
        {isLost ? (
          <p className="text-base font-medium wrap-anywhere text-ink-soft">{own.name}</p>
        ) : (
          <Link
            to={paths.controlDomain(own.domain)}
            className="text-base font-medium wrap-anywhere hover:text-accent hover:underline"
          >
            {own.name}
          </Link>
        )}
        {isChangeable(own) ? (
          <p className="mt-0.5 text-xs text-ink-soft">
            {own.cloudflare ? 'Cloudflare · ' : ''}
            {t(own.auto_renew ? 'owned.renewsItself' : 'owned.notByItself')}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 @max-[52rem]:col-start-2 @min-[52rem]:contents">
        <div>
          <OwnDomainStatus status={own.status} />
        </div>
        <Until own={own} now={now} />
      </div>
      <div className="grid justify-items-end @max-[52rem]:col-span-2 @max-[52rem]:empty:hidden">
        <NextStep own={own} />
      </div>
    </li>
  );
}

function Until({ own, now }: Pick<OwnDomainRowProps, 'own' | 'now'>) {
  const { t, language } = useText();
  const date = formatDay(own.active_to, language);
  return (
    <p className="figures text-xs text-ink-soft">
      <time dateTime={own.active_to} className="whitespace-nowrap @min-[52rem]:text-sm @min-[52rem]:text-ink">
        {t(isPast(own, now) ? 'owned.endedOn' : 'owned.until', { date })}
      </time>
      <span className="@min-[52rem]:hidden">, </span>
      <span className="whitespace-nowrap @min-[52rem]:mt-0.5 @min-[52rem]:block">
        {awayInWords(own.active_to, now, language)}
      </span>
    </p>
  );
}
