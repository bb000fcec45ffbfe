import { useState } from 'react';
import { ChangeBar } from './change-bar.tsx';
import { CloudflarePart } from './cloudflare-part.tsx';
import type { ChangeKind, DomainData } from './domain-data.ts';
import { DomainHead } from './domain-head.tsx';
import { HealthPart } from './health-part.tsx';
import { type HistoryPages, HistoryPart } from './history-part.tsx';
import { NameServersPart } from './name-servers-part.tsx';
import { noDraft } from './record-draft.rules.ts';
import { RecordsPart } from './records-part.tsx';
import { RenewalPart } from './renewal-part.tsx';
import { SafetyPart } from './safety-part.tsx';
import { useChange } from './use-change.ts';
import { type OrderedRenewal, useRenewalNews } from './use-renewal-news.ts';
import { WarningPart } from './warning-part.tsx';

export type DomainViewProps = {
  domain: string;
  data: DomainData;
  history: HistoryPages;
  onRenew: () => void;
  /** When `data` was read, and what was renewed on this page. */
  readAt: number;
  ordered: OrderedRenewal | null;
};

/** All that is known of an own domain, and all that can be changed at it: one change at a time. */
export function DomainView({ domain, data, history, onRenew, readAt, ordered }: DomainViewProps) {
  const [draft, setDraft] = useState(noDraft);
  const forgetDraft = (what: ChangeKind) => {
    // The zone has it now, or is gone.
    if (what === 'dns_records' || what === 'cloudflare_off') setDraft(noDraft);
  };
  const change = useChange(domain, data, forgetDraft);
  useRenewalNews(data, readAt, ordered);
  const isBanned = data.domain.domainBanned;
  // What is not there any more has nothing to change.
  if (data.health?.gone_at)
    return (
      <>
        <DomainHead domain={data.domain} isGone />
        <HealthPart domain={domain} data={data} />
        <HistoryPart domain={domain} pages={history} />
      </>
    );
  const part = { domain, data, change, isLocked: isBanned || change.current !== null };
  return (
    <>
      <DomainHead domain={data.domain} />
      <ChangeBar what={change.current} />
      <RenewalPart {...part} onRenew={onRenew} />
      <HealthPart domain={domain} data={data} />
      <NameServersPart {...part} />
      <CloudflarePart {...part} />
      {data.cloudflare ? (
        <RecordsPart
          domain={domain}
          records={data.cloudflare.dns_records}
          draft={{ draft, setDraft }}
          change={change}
          isLocked={part.isLocked}
          isBanned={isBanned}
        />
      ) : null}
      <WarningPart {...part} />
      <SafetyPart {...part} />
      <HistoryPart domain={domain} pages={history} />
    </>
  );
}
