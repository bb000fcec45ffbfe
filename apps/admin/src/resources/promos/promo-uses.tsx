import type { AdminOutput } from '@lotok/contract/admin';
import {
  AutocompleteInput,
  DataTable,
  DateInput,
  NullableBooleanInput,
  ReferenceInput,
  useTranslate,
} from 'react-admin';
import { OfficeList } from '../../shared/office-list.tsx';
import { search } from '../../shared/search-filter.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { Moment } from '../../shared/moment.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { useFormats } from '../../shared/use-formats.ts';

type Use = AdminOutput<'GET promoUses'>['items'][number];

const filters = [
  search,
  <ReferenceInput key="promoCodeId" source="promoCodeId" reference="promoCodes" alwaysOn>
    <AutocompleteInput optionText="code" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <NullableBooleanInput key="isCounted" source="isCounted" />,
  <DateInput key="createdFrom" source="createdFrom" parse={(day: string) => day || undefined} />,
  <DateInput key="createdTo" source="createdTo" parse={(day: string) => day || undefined} />,
];

/** Payments with a promo code, and the orders that they paid for. */
export function PromoUseList() {
  const t = useTranslate();
  const { roubles } = useFormats();
  return (
    <OfficeList filters={filters} empty={<EmptyList text="office.promo.noUses" />}>
      <DataTable rowClick={false}>
        <DataTable.Col source="createdAt" render={({ createdAt }: Use) => <Moment at={createdAt} />} />
        <DataTable.Col
          source="code"
          render={({ promoCodeId, code }: Use) => (
            <ItemLink resource="promoCodes" id={promoCodeId}>
              {code}
            </ItemLink>
          )}
        />
        <DataTable.Col
          source="orderIds"
          disableSort
          render={({ orderIds }: Use) =>
            orderIds.map((id, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <ItemLink resource="orders" id={id}>
                  {id}
                </ItemLink>
              </span>
            ))
          }
        />
        <DataTable.Col source="login" render={({ login }: Use) => login ?? t('office.promo.guest')} />
        <DataTable.Col align="right" source="discount" render={({ discount }: Use) => roubles(discount)} />
        <DataTable.Col align="right" source="amount" render={({ amount }: Use) => roubles(amount)} />
        <DataTable.Col
          source="isCounted"
          render={({ isCounted }: Use) => (
            <StateChip
              label={t(isCounted ? 'office.promo.counted' : 'office.promo.notCounted')}
              color={isCounted ? 'success' : 'default'}
            />
          )}
        />
      </DataTable>
    </OfficeList>
  );
}
