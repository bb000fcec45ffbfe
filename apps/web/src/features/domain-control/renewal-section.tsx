import { type RenewalStage, renewalStage } from '@lotok/contract/renewal-stage';
import { Badge, Button, buttonLook, Spinner, Switch } from '@lotok/ui';
import { CalendarPlus, CalendarX2, LifeBuoy } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { formatRelativeDay } from '../../shared/text/format-relative-day.ts';
import { formatDay, formatPrice } from '../../shared/text/format.ts';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';
import { useCall } from '../../shared/session/use-session.ts';
import { ControlSection } from './control-section.tsx';
import type { DomainData } from './domain-data.ts';
import type { Change } from './use-change.ts';
import { useOptimisticSwitch } from './use-optimistic-switch.ts';

export type RenewalSectionProps = {
  domain: string;
  data: DomainData;
  change: Change;
  isLocked: boolean;
  /** Opens the dialog in which a year is bought. */
  onRenew: () => void;
};

/** The section about renewal: the expiry date, buying another year, and automatic renewal. */
export function RenewalSection({ domain, data, change, isLocked, onRenew }: RenewalSectionProps) {
  const { t } = useText();
  const call = useCall();
  const stage = renewalStage(data);
  const { isOn, isSwitching, send } = useOptimisticSwitch(change, 'auto_renew', data.domain.auto_renew === true);
  return (
    <div id="renewal" ref={useScrollToRenewal()} className="scroll-mt-24">
      <ControlSection title={t('renewal.title')} about={t('renewal.about')}>
        <div className="divide-y divide-line rounded-card border border-line bg-surface *:px-4 *:py-4">
          <Term data={data} stage={stage} onRenew={onRenew} />
          {stage === 'gone' || stage === 'redemption' || stage === 'banned' ? null : (
            <Switch
              label={t('renewal.auto')}
              hint={t('renewal.autoHint')}
              isOn={isOn}
              isLoading={isSwitching}
              disabled={isLocked && !isSwitching}
              onSwitch={(on) => send(on, () => call('domains/updateAutoRenew', { domain, auto_renew: on }))}
            />
          )}
        </div>
      </ControlSection>
    </div>
  );
}

/** Scrolls to the section for links from emails and lists: it is not rendered yet when the page opens. */
function useScrollToRenewal() {
  const { hash } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#renewal') section.current?.scrollIntoView();
  }, [hash]);
  return section;
}

function Term({ data, stage, onRenew }: { data: DomainData; stage: RenewalStage; onRenew: () => void }) {
  const { t, language } = useText();
  const { support_url: support } = useShop();
  const { active_to: activeTo } = data.domain;
  const isOver = stage === 'grace' || stage === 'redemption' || stage === 'gone';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {isOver ? <CalendarX2 aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-bad" /> : null}
          <span>{t(isOver ? 'renewal.ended' : 'renewal.until', { date: formatDay(activeTo, language) })}</span>
          {stage === 'soon' ? <Badge tone="warn">{formatRelativeDay(activeTo, Date.now(), language)}</Badge> : null}
          {stage === 'pending' ? (
            <Badge tone="accent">
              <Spinner className="size-3.5" />
              {t('renewal.pending')}
            </Badge>
          ) : null}
        </p>
        <p className="mt-0.5 max-w-prose text-xs text-pretty text-ink-soft">{noteOf()}</p>
      </div>
      {action()}
    </div>
  );

  function noteOf(): ReactNode {
    const price = data.renewal?.price ?? null;
    if ((stage === 'open' || stage === 'soon') && price !== null)
      return t('renewal.price', { price: formatPrice(price) });
    if (stage === 'grace') return t('renewal.graceText');
    if (stage === 'pending') return t('renewal.pendingText');
    if (stage === 'redemption') return t('renewal.redemptionText');
    if (stage === 'gone') return t('renewal.goneText');
    if (stage === 'banned') return t('renewal.bannedText');
    return t(stage === 'ahead' ? 'renewal.aheadText' : 'renewal.unsoldText');
  }

  function action(): ReactNode {
    if (stage === 'open' || stage === 'soon' || stage === 'grace') {
      return (
        <Button variant={stage === 'open' ? 'secondary' : 'primary'} onClick={onRenew} className="max-sm:w-full">
          <CalendarPlus aria-hidden strokeWidth={1.75} className="size-4.5" />
          {t('renewal.button')}
        </Button>
      );
    }
    if (stage === 'redemption' || stage === 'unsold') {
      return (
        <a
          href={support}
          target="_blank"
          rel="noopener"
          aria-label={t('owned.next.supportLabel', { domain: data.domain.name })}
          className={buttonLook('secondary', 'medium', 'max-sm:w-full')}
        >
          <LifeBuoy aria-hidden strokeWidth={1.75} className="size-4.5" />
          {t('owned.next.support')}
        </a>
      );
    }
    if (stage !== 'gone') return null;
    return (
      <Link to={paths.domain(data.domain.name)} className={buttonLook('secondary', 'medium', 'max-sm:w-full')}>
        {t('renewal.buyAgain')}
      </Link>
    );
  }
}
