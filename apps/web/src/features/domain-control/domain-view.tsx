import { useState } from 'react';
import { ChangeBar } from './change-bar.tsx';
import { CloudflareSection } from './cloudflare-section.tsx';
import type { ChangeKind, DomainData } from './domain-data.ts';
import { DomainHead } from './domain-head.tsx';
import { HealthSection } from './health-section.tsx';
import { type HistoryPages, HistorySection } from './history-section.tsx';
import { NameServersSection } from './name-servers-section.tsx';
import { noDraft } from './record-draft.rules.ts';
import { RecordsSection } from './records-section.tsx';
import { RenewalSection } from './renewal-section.tsx';
import { SafetySection } from './safety-section.tsx';
import { useChange } from './use-change.ts';
import { type OrderedRenewal, useRenewalOutcome } from './use-renewal-outcome.ts';
import { WarningSection } from './warning-section.tsx';

export type DomainViewProps = {
  domain: string;
  data: DomainData;
  history: HistoryPages;
  onRenew: () => void;
  /** When `data` was fetched, and the renewal that was paid on this page. */
  readAt: number;
  ordered: OrderedRenewal | null;
};

/** Everything about one of the user's domains and every setting that can be changed, one change at a time. */
export function DomainView({ domain, data, history, onRenew, readAt, ordered }: DomainViewProps) {
  const [draft, setDraft] = useState(noDraft);
  const resetDraft = (what: ChangeKind, isOwn: boolean) => {
    // The draft is saved in the zone, or the zone was deleted. Records that another tab saves do not contain the draft.
    if ((what === 'dns_records' && isOwn) || what === 'cloudflare_off') setDraft(noDraft);
  };
  const change = useChange(domain, data, resetDraft);
  useRenewalOutcome(data, readAt, ordered);
  const isBanned = data.domain.domainBanned;
  // A domain that no longer exists has nothing to change.
  if (data.health?.gone_at)
    return (
      <>
        <DomainHead domain={data.domain} isGone />
        <HealthSection domain={domain} data={data} />
        <HistorySection domain={domain} pages={history} />
      </>
    );
  const sectionProps = { domain, data, change, isLocked: isBanned || change.current !== null };
  return (
    <>
      <DomainHead domain={data.domain} />
      <ChangeBar kind={change.current} />
      <RenewalSection {...sectionProps} onRenew={onRenew} />
      <HealthSection domain={domain} data={data} />
      <NameServersSection {...sectionProps} />
      <CloudflareSection {...sectionProps} />
      {data.cloudflare ? (
        <RecordsSection
          domain={domain}
          records={data.cloudflare.dns_records}
          draft={{ draft, setDraft }}
          change={change}
          isLocked={sectionProps.isLocked}
          isBanned={isBanned}
        />
      ) : null}
      <WarningSection {...sectionProps} />
      <SafetySection {...sectionProps} />
      <HistorySection domain={domain} pages={history} />
    </>
  );
}
