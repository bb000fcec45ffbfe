import type { AdminOutput } from '@lotok/contract/admin';
import { Button } from '@mui/material';
import { CreateButton, DataTable, NullableBooleanInput, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { Moment } from '../../shared/moment.tsx';
import { listPath } from '../../shared/row-path.ts';
import { StatusChip } from '../../shared/status-chip.tsx';
import { useFormats } from '../../shared/use-formats.ts';

type PromoCode = AdminOutput<'GET promoCodes'>['items'][number];

const filters = [search, <NullableBooleanInput key="isActive" source="isActive" />];

/** The state of a code now. */
function promoState({ isActive, startsAt, endsAt, maxUses, uses }: PromoCode): 'ended' | 'early' | 'usedUp' | 'on' {
  const now = Date.now();
  if (!isActive || (endsAt !== null && Date.parse(endsAt) <= now)) return 'ended';
  if (Date.parse(startsAt) > now) return 'early';
  return maxUses !== null && uses >= maxUses ? 'usedUp' : 'on';
}

function goodsOf({ productIds, categoryIds }: PromoCode, t: ReturnType<typeof useTranslate>): string {
  if (productIds.length + categoryIds.length === 0) return t('office.promo.allGoods');
  const goods = [
    ['office.promo.someCategories', categoryIds.length],
    ['office.promo.someProducts', productIds.length],
  ] as const;
  return goods.flatMap(([key, count]) => (count > 0 ? [t(key, { smart_count: count })] : [])).join(', ');
}

const Empty = () => (
  <EmptyList text="office.promo.empty">
    <CreateButton variant="contained" />
  </EmptyList>
);

export function PromoCodeList() {
  const t = useTranslate();
  const { roubles, count } = useFormats();
  return (
    <OfficeList filters={filters} empty={<Empty />}>
      <DataTable rowClick="edit">
        <DataTable.Col source="code" field={RowLink} />
        <DataTable.Col
          source="discount"
          disableSort
          render={({ percent, amount }: PromoCode) => (percent === null ? roubles(amount) : `${percent} %`)}
        />
        <DataTable.Col
          source="isActive"
          render={(code: PromoCode) => <StatusChip of="promoCode" value={promoState(code)} />}
        />
        <DataTable.Col
          align="right"
          source="uses"
          render={({ id, uses, maxUses }: PromoCode) => (
            <Button
              size="small"
              component={RouterLink}
              to={listPath('promoUses', { promoCodeId: id })}
              onClick={(event) => event.stopPropagation()}
            >
              {maxUses === null ? count(uses) : t('office.promo.usesOf', { uses: count(uses), most: count(maxUses) })}
            </Button>
          )}
        />
        <DataTable.Col
          align="right"
          source="minOrder"
          render={({ minOrder }: PromoCode) => (minOrder > 0 ? roubles(minOrder) : '—')}
        />
        <DataTable.Col source="goods" disableSort render={(code: PromoCode) => goodsOf(code, t)} />
        <DataTable.Col source="startsAt" render={({ startsAt }: PromoCode) => <Moment at={startsAt} />} />
        <DataTable.Col source="endsAt" render={({ endsAt }: PromoCode) => <Moment at={endsAt} />} />
      </DataTable>
    </OfficeList>
  );
}
