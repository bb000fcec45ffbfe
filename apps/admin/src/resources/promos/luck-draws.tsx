import { luckKinds } from '@lotok/contract/admin';
import type { AdminOutput } from '@lotok/contract/admin';
import { Link } from '@mui/material';
import { DataTable, DateInput, SelectInput, useTranslate } from 'react-admin';
import { OfficeList } from '../../shared/office-list.tsx';
import { search } from '../../shared/search-filter.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { LongName } from '../../shared/long-name.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useFormats } from '../../shared/use-formats.ts';

type Draw = AdminOutput<'GET luckDraws'>['items'][number];

const kinds = luckKinds.map((id) => ({ id, name: `office.luck.kind.${id}` }));
const filters = [
  search,
  <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
  <DateInput key="createdFrom" source="createdFrom" parse={(day: string) => day || undefined} />,
  <DateInput key="createdTo" source="createdTo" parse={(day: string) => day || undefined} />,
];

/** The draws that were made: what was drawn, and what the buyer got. */
export function LuckDrawList() {
  const t = useTranslate();
  const { roubles } = useFormats();
  return (
    <OfficeList filters={filters} empty={<EmptyList text="office.luck.noDraws" />}>
      <DataTable rowClick={false}>
        <DataTable.Col source="createdAt" render={({ createdAt }: Draw) => <Moment at={createdAt} />} />
        <DataTable.Col
          source="orderId"
          render={({ orderId }: Draw) => (
            <ItemLink resource="orders" id={orderId}>
              {orderId}
            </ItemLink>
          )}
        />
        <DataTable.Col source="login" render={({ login }: Draw) => login ?? t('office.luck.guest')} />
        <DataTable.Col source="kind" render={({ kind }: Draw) => t(`office.luck.kind.${kind}`)} />
        <DataTable.Col source="prize" render={({ prize }: Draw) => <LongName>{prize || '—'}</LongName>} />
        <DataTable.Col
          align="right"
          source="credited"
          render={({ credited }: Draw) => (credited > 0 ? roubles(credited) : '—')}
        />
        <DataTable.Col source="given" disableSort render={(draw: Draw) => <Given draw={draw} />} />
        <DataTable.Col
          source="key"
          label="office.luck.page"
          disableSort
          render={({ key }: Draw) => (
            <Link href={`/luck/${key}`} target="_blank" rel="noopener">
              {key}
            </Link>
          )}
        />
      </DataTable>
    </OfficeList>
  );
}

function Given({ draw: { promoCodeId, prizeOrderId, isCreditedInstead } }: { draw: Draw }) {
  const t = useTranslate();
  if (prizeOrderId !== null)
    return (
      <ItemLink resource="orders" id={prizeOrderId}>
        {t('office.luck.order', { id: prizeOrderId })}
      </ItemLink>
    );
  if (promoCodeId !== null)
    return (
      <ItemLink resource="promoCodes" id={promoCodeId}>
        {t('office.luck.code')}
      </ItemLink>
    );
  return isCreditedInstead ? t('office.luck.instead') : '—';
}
