import { Dialog } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useDialogContent } from '../../shared/use-dialog-content.ts';
import { useText } from '../../shared/text/text.tsx';
import { FILTER_DEBOUNCE_MS } from '../../shared/timings.ts';
import { type FiltersInAddress, useAddressFilters } from '../../shared/routing/use-address-filters.ts';
import { useLostAttempt } from '../../payment/use-lost-attempt.ts';
import { useCall } from '../../shared/session/use-session.ts';
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
import { createOffer, type Offer } from './offers.ts';
import { storeDomainPayment, readDomainPayment } from './shown-payment.ts';
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

/** The page on which a buyer finds a free name and buys it. */
export function DomainsView() {
  const { t } = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { filters, change, go } = useAddressFilters(addressFilters, FILTER_DEBOUNCE_MS);
  const zones = useZones();
  const queryClient = useQueryClient();
  const call = useCall();
  const wanted = useDialogContent<Offer>();
  const payment = useDialogContent<OpenPayment>(() => readDomainPayment());
  const closePayment = () => {
    storeDomainPayment(null);
    payment.close();
  };
  const handlers = usePurchaseHandlers({
    onPayment: (opened) => {
      wanted.close();
      storeDomainPayment(opened);
      payment.open(opened);
    },
    onLeave: wanted.close,
    paidText: 'domains.paid',
    refetchOffer: (domain) =>
      queryClient.fetchQuery({ ...availabilityQuery(call, domain), staleTime: 0, retry: false }),
  });

  const unconfirmed = useLostAttempt('domain');

  const { domain: submitted } = addressFilters.read(search);
  const zoneNames = zones.data?.map((zone) => zone.name) ?? [];
  useResumePurchase(zones.data !== undefined, (domain) => {
    const resumed = parseName(domain, zoneNames);
    const zone = resumed.kind === 'name' && zones.data?.find(({ name }) => name === resumed.zone);
    if (zone) wanted.open(createOffer(resumed.label, zone));
  });
  const name = parseName(submitted, zoneNames);
  const typed = parseName(filters.domain, zoneNames);
  const isSubmitted = filters.domain === submitted;
  const issue = isSubmitted || isImitation(typed) ? issueOf(typed) : null;
  return (
    <>
      {unconfirmed && !wanted.isOpen ? (
        <section className="mb-8 max-w-120 rounded-card border border-line">
          <UnconfirmedPurchase attempt={unconfirmed} handlers={handlers} onLeave={wanted.close} />
        </section>
      ) : null}
      {search.has('list') && zones.isPending ? (
        <LoadingList />
      ) : search.has('list') && zones.data?.length ? (
        <NameLists zones={zones.data} onBuy={wanted.open} />
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
          <FoundNames zones={zones} name={name} isStale={!isSubmitted} onBuy={wanted.open} />
        </>
      )}
      <Dialog
        isOpen={wanted.isOpen}
        onClose={wanted.close}
        title={t('domains.purchase')}
        className="md:w-120"
        bodyClassName="flex flex-col"
      >
        {wanted.content ? (
          <DomainPurchase
            key={wanted.content.domain}
            offer={wanted.content}
            handlers={handlers}
            onLeave={wanted.close}
          />
        ) : null}
      </Dialog>
      <Dialog isOpen={payment.isOpen} onClose={closePayment} title={t('domains.payment')} className="md:w-110">
        {payment.content ? <DomainPayment payment={payment.content} onClose={closePayment} /> : null}
      </Dialog>
    </>
  );
}

function issueOf(name: ParsedName): NameIssue | null {
  if (name.kind === 'bad') return name.issue;
  return name.kind === 'name' ? name.warning : null;
}
