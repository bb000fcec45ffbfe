import type { AdminOutput } from '@lotok/contract/admin';
import { Stack } from '@mui/material';
import { CreateButton, DataTable, useTranslate } from 'react-admin';
import { OfficeList } from '../../shared/office-list.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { LIVE } from '../../shared/live.tsx';
import { LongName } from '../../shared/long-name.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { LuckPromotion } from './luck-promotion.tsx';

type Prize = AdminOutput<'GET luckPrizes'>['items'][number];

const Empty = () => (
  <EmptyList text="office.luck.empty">
    <CreateButton variant="contained" />
  </EmptyList>
);

/** The promotion "Try your luck": whether it is on, and its prizes with their chances now. */
export function LuckPrizeList() {
  const t = useTranslate();
  const { roubles, count } = useFormats();
  const sizeOf = ({ kind, amount, percent, product }: Prize) => {
    if (kind === 'unit') return product;
    return percent === null ? roubles(amount) : `${percent} %`;
  };
  return (
    <>
      <LuckPromotion />
      <OfficeList sort={{ field: 'id', order: 'ASC' }} empty={<Empty />} queryOptions={LIVE}>
        <DataTable rowClick="edit">
          <DataTable.Col
            source="kind"
            render={({ kind }: Prize) => <RowLink>{t(`office.luck.kind.${kind}`)}</RowLink>}
          />
          <DataTable.Col
            source="prize"
            disableSort
            render={(prize: Prize) => (
              <LongName>
                <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
                  <span>{sizeOf(prize)}</span>
                  {!prize.isInStock && <StateChip label={t('office.luck.soldOut')} color="warning" />}
                </Stack>
              </LongName>
            )}
          />
          <DataTable.Col align="right" source="weight" render={({ weight }: Prize) => count(weight)} />
          <DataTable.Col align="right" source="odds" render={({ odds }: Prize) => `${count(odds)} %`} />
          <DataTable.Col
            align="right"
            source="expectedCost"
            render={({ expectedCost }: Prize) => roubles(expectedCost)}
          />
          <DataTable.Col
            align="right"
            source="left"
            render={({ kind, left }: Prize) =>
              kind === 'nothing' ? '—' : left === null ? t('office.luck.unlimited') : count(left)
            }
          />
          <DataTable.Col
            source="isActive"
            render={({ isActive }: Prize) => (
              <StateChip
                label={t(isActive ? 'ra.boolean.true' : 'ra.boolean.false')}
                color={isActive ? 'success' : 'default'}
              />
            )}
          />
        </DataTable>
      </OfficeList>
    </>
  );
}
