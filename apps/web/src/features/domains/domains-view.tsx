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
import { LostPurchase } from './lost-purchase.tsx';
import { availabilityQuery } from './availability.ts';
import { isImitation, type ReadName, readName } from './domain-name.ts';
import { DomainPayment } from './domain-payment.tsx';
import { DomainPurchase } from './domain-purchase.tsx';
import { DomainSearch } from './domain-search.tsx';
import { FoundNames } from './found-names.tsx';
import type { NameFault } from './label-fault.ts';
import { LoadingList } from './loading-names.tsx';
import { NameLists } from './name-lists.tsx';
import type { Offer } from './offers.ts';
import { keepShownPayment, readShownPayment } from './shown-payment.ts';
import { type OpenPayment, useBought } from './use-bought.ts';
import { useNameToBuy } from './use-name-to-buy.ts';
import { keepList } from './use-name-list.ts';
import { useZones } from './use-zones.ts';

/** Anybody may write an address. */
const TYPED_MAX_CHARACTERS = 255;
const inAddress: FiltersInAddress<{ domain: string }> = {
  read: (query) => ({ domain: (query.get('domain') ?? '').slice(0, TYPED_MAX_CHARACTERS) }),
  write: ({ domain }, query) => {
    if ((query.get('domain') ?? '') !== domain) query.delete('page');
    if (domain) query.set('domain', domain);
    else query.delete('domain');
  },
};

type Shown<Content> = { content: Content; isOpen: boolean } | null;
const hidden = <Content,>(shown: Shown<Content>): Shown<Content> => shown && { ...shown, isOpen: false };

/** Finds a free name and buys it. */
export function DomainsView() {
  const { t } = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { filters, change, go } = useAddressFilters(inAddress, FILTER_DEBOUNCE_MS);
  const zones = useZones();
  const queryClient = useQueryClient();
  const call = useCall();
  const [wanted, setWanted] = useState<Shown<Offer>>(null);
  const [payment, setPayment] = useState<Shown<OpenPayment>>(() => {
    const kept = readShownPayment();
    return kept && { content: kept, isOpen: true };
  });
  const closeWanted = () => setWanted(hidden);
  const closePayment = () => {
    keepShownPayment(null);
    setPayment(hidden);
  };
  const paying = useBought({
    onPayment: (opened) => {
      closeWanted();
      keepShownPayment(opened);
      setPayment({ content: opened, isOpen: true });
    },
    onLeave: closeWanted,
    paid: 'domains.paid',
    readAgain: (domain) => queryClient.fetchQuery({ ...availabilityQuery(call, domain), staleTime: 0, retry: false }),
  });

  const lost = useLostAttempt('domain');
  const onBuy = (offer: Offer) => setWanted({ content: offer, isOpen: true });
  useNameToBuy(zones.data, onBuy);

  const { domain: asked } = inAddress.read(search);
  const zoneNames = zones.data?.map((zone) => zone.name) ?? [];
  const name = readName(asked, zoneNames);
  const typed = readName(filters.domain, zoneNames);
  const isAsked = filters.domain === asked;
  const fault = isAsked || isImitation(typed) ? faultOf(typed) : null;
  return (
    <>
      {lost && wanted?.isOpen !== true ? (
        <section className="mb-8 max-w-120 rounded-card border border-line">
          <LostPurchase attempt={lost} paying={paying} onLeave={closeWanted} />
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
            error={fault ? t(fault.key, fault.values) : undefined}
            onType={(domain) => change({ domain })}
            onList={(text) => {
              keepList(text);
              void navigate(paths.domainList);
            }}
            onSearch={() => go(filters)}
          />
          <FoundNames zones={zones} name={name} isStale={!isAsked} onBuy={onBuy} />
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
          <DomainPurchase key={wanted.content.domain} offer={wanted.content} paying={paying} onLeave={closeWanted} />
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

function faultOf(name: ReadName): NameFault | null {
  if (name.kind === 'bad') return name.fault;
  return name.kind === 'name' ? name.warning : null;
}
