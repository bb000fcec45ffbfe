import type { AdminOutput } from '@lotok/contract/admin';
import { Button } from '@mui/material';
import { BooleanInput, CreateButton, DataTable, List, SearchInput, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { exportCsv } from '../../api/export-csv.ts';
import { EmptyList, listPath, Moment, StateChip, useShown } from '../stock/shown.tsx';

type PromoCode = AdminOutput<'GET promoCodes'>['items'][number];

const filters = [<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="isActive" source="isActive" />];

/** The state of a code now. */
export function promoState({
  isActive,
  startsAt,
  endsAt,
  maxUses,
  uses,
}: PromoCode): 'ended' | 'early' | 'usedUp' | 'on' {
  const now = Date.now();
  if (!isActive || (endsAt !== null && Date.parse(endsAt) <= now)) return 'ended';
  if (Date.parse(startsAt) > now) return 'early';
  return maxUses !== null && uses >= maxUses ? 'usedUp' : 'on';
}

const colors = { ended: 'default', early: 'info', usedUp: 'warning', on: 'success' } as const;

const Empty = () => (
  <EmptyList text="office.promo.empty">
    <CreateButton variant="contained" />
  </EmptyList>
);

export function PromoCodeList() {
  const t = useTranslate();
  const { roubles, count } = useShown();
  return (
    <List filters={filters} sort={{ field: 'id', order: 'DESC' }} exporter={exportCsv} empty={<Empty />}>
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="code" />
        <DataTable.Col
          source="discount"
          disableSort
          render={({ percent, amount }: PromoCode) => (percent === null ? roubles(amount) : `${percent} %`)}
        />
        <DataTable.Col
          source="isActive"
          render={(code: PromoCode) => (
            <StateChip label={t(`office.promo.state.${promoState(code)}`)} color={colors[promoState(code)]} />
          )}
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
        <DataTable.Col
          source="goods"
          disableSort
          render={({ productIds, categoryIds }: PromoCode) =>
            productIds.length + categoryIds.length === 0
              ? t('office.promo.allGoods')
              : t('office.promo.someGoods', { products: productIds.length, categories: categoryIds.length })
          }
        />
        <DataTable.Col source="startsAt" render={({ startsAt }: PromoCode) => <Moment at={startsAt} />} />
        <DataTable.Col source="endsAt" render={({ endsAt }: PromoCode) => <Moment at={endsAt} />} />
      </DataTable>
    </List>
  );
}
