import { Dialog } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useText } from '../../shared/text.tsx';
import { FILTER_DEBOUNCE_MS } from '../../shared/timings.ts';
import { type FiltersInAddress, useAddressFilters } from '../../shared/use-address-filters.ts';
import { useLostAttempt } from '../../shared/use-lost-attempt.ts';
import { useCall } from '../../shared/use-session.ts';
import { UnconfirmedPurchase } from './unconfirmed-purchase.tsx';
import { availabilityQuery } from './availability.ts';
import { isImitation, type ParsedName, parseName } from './domain-name.ts';
import { DomainPayment } from './domain-payment.tsx';
import { DomainPurchase } from './domain-purchase.tsx';
import { DomainSearch } from './domain-search.tsx';
import { FoundNames } from './found-names.tsx';
import type { NameIssue } from './check-look-alike.ts';
import { LoadingList } from './loading-names.tsx';
import { NameLists } from './name-lists.tsx';
import type { Offer } from './offers.ts';
import { storeShownPayment, readShownPayment } from './shown-payment.ts';
import { type OpenPayment, usePurchaseHandlers } from './use-purchase-handlers.ts';
import { useResumePurchase } from './use-resume-purchase.ts';
import { storeList } from './use-name-list.ts';
import { useZones } from './use-zones.ts';

/** The query string is untrusted. */
const TYPED_MAX_CHARACTERS = 255;
const addressFilters: FiltersInAddress<{ domain: string }> = {
  read: (query) => ({ domain: (query.get('domain') ?? '').slice(0, TYPED_MAX_CHARACTERS) }),
  write: ({ domain }, query) => {
    if ((query.get('domain') ?? '') !== domain) query.delete('page');
    if (domain) query.set('domain', domain);
    else query.delete('domain');
  },
};

type Shown<Content> = { content: Content; isOpen: boolean } | null;
const hidden = <Content,>(shown: Shown<Content>): Shown<Content> => shown && { ...shown, isOpen: false };

/** The page on which a buyer finds a free name and buys it. */
export function DomainsView() {
  const { t } = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { filters, change, go } = useAddressFilters(addressFilters, FILTER_DEBOUNCE_MS);
  const zones = useZones();
  const queryClient = useQueryClient();
  const call = useCall();
  const [wanted, setWanted] = useState<Shown<Offer>>(null);
  const [payment, setPayment] = useState<Shown<OpenPayment>>(() => {
    const stored = readShownPayment();
    return stored && { content: stored, isOpen: true };
  });
  const closeWanted = () => setWanted(hidden);
  const closePayment = () => {
    storeShownPayment(null);
    setPayment(hidden);
  };
  const handlers = usePurchaseHandlers({
    onPayment: (opened) => {
      closeWanted();
      storeShownPayment(opened);
      setPayment({ content: opened, isOpen: true });
    },
    onLeave: closeWanted,
    paidText: 'domains.paid',
    refetchOffer: (domain) =>
      queryClient.fetchQuery({ ...availabilityQuery(call, domain), staleTime: 0, retry: false }),
  });

  const unconfirmed = useLostAttempt('domain');
  const onBuy = (offer: Offer) => setWanted({ content: offer, isOpen: true });
  useResumePurchase(zones.data, onBuy);

  const { domain: submitted } = addressFilters.read(search);
  const zoneNames = zones.data?.map((zone) => zone.name) ?? [];
  const name = parseName(submitted, zoneNames);
  const typed = parseName(filters.domain, zoneNames);
  const isSubmitted = filters.domain === submitted;
  const issue = isSubmitted || isImitation(typed) ? issueOf(typed) : null;
  return (
    <>
      {unconfirmed && wanted?.isOpen !== true ? (
        <section className="mb-8 max-w-120 rounded-card border border-line">
          <UnconfirmedPurchase attempt={unconfirmed} handlers={handlers} onLeave={closeWanted} />
        </section>
      ) : null}
      {search.has('list') && zones.isPending ? (
        <LoadingList />
      ) : search.has('list') && zones.data?.length ? (
        <NameLists zones={zones.data} onBuy={onBuy} />
      ) : (
        <>
          <DomainSearch
            typed={filters.domain}
            error={issue ? t(issue.key, issue.values) : undefined}
            onType={(domain) => change({ domain })}
            onList={(text) => {
              storeList(text);
              void navigate(paths.domainList);
            }}
            onSearch={() => go(filters)}
          />
          <FoundNames zones={zones} name={name} isStale={!isSubmitted} onBuy={onBuy} />
        </>
      )}
      <Dialog
        isOpen={wanted?.isOpen === true}
        onClose={closeWanted}
        title={t('domains.purchase')}
        className="md:w-120"
        bodyClassName="flex flex-col"
      >
        {wanted ? (
          <DomainPurchase
            key={wanted.content.domain}
            offer={wanted.content}
            handlers={handlers}
            onLeave={closeWanted}
          />
        ) : null}
      </Dialog>
      <Dialog
        isOpen={payment?.isOpen === true}
        onClose={closePayment}
        title={t('domains.payment')}
        className="md:w-110"
      >
        {payment ? <DomainPayment payment={payment.content} onClose={closePayment} /> : null}
      </Dialog>
    </>
  );
}

function issueOf(name: ParsedName): NameIssue | null {
  if (name.kind === 'bad') return name.issue;
  return name.kind === 'name' ? name.warning : null;
}
