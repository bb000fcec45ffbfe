import { Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Column, FactsTable } from './facts-table.tsx';
import { TotalLink, type Rows, RowsLink } from './rows-link.tsx';
import { EmptyNote } from '../shared/empty-note.tsx';
import { SectionCard } from './section-card.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { useFormats } from '../shared/use-formats.ts';

const SHOWN_FIRST = 10;
const SOON_DAYS = 7;

type Product = Dashboard['products'][number];

/** The orders of a product that were delivered in a period. */
const ordersOf = (productId: number, completedFrom: string, completedTo: string): Rows => ({
  resource: 'orders',
  filter: { productId, completedFrom, completedTo },
});

/** The products with the largest revenue of the period. */
export function BestProducts({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslate();
  const format = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  const { products, from, to } = dashboard;
  const title = t('office.dashboard.best');
  const columns: Column<Product>[] = [
    { title: t('office.dashboard.product'), cell: ({ id, name }) => <ProductName id={id} name={name} /> },
    {
      title: t('office.dashboard.sold'),
      isNumber: true,
      cell: ({ id, name, sold }) => (
        <TotalLink to={ordersOf(id, from, to)} column={t('office.dashboard.sold')} name={name}>
          {format.count(sold)}
        </TotalLink>
      ),
    },
    {
      title: t('office.dashboard.revenue'),
      isNumber: true,
      cell: ({ id, name, revenue }) => (
        <TotalLink to={ordersOf(id, from, to)} column={t('office.dashboard.revenue')} name={name}>
          {format.shortRoubles(revenue)}
        </TotalLink>
      ),
    },
    {
      title: t('office.dashboard.total.profit'),
      isNumber: true,
      cell: ({ id, name, profit }) => (
        <TotalLink to={ordersOf(id, from, to)} column={t('office.dashboard.total.profit')} name={name}>
          {format.shortRoubles(profit)}
        </TotalLink>
      ),
    },
    { title: t('office.dashboard.stock'), isNumber: true, cell: (product) => <Stock {...product} /> },
    {
      title: t('office.dashboard.lasts'),
      isNumber: true,
      cell: ({ stock, daysOfStock }) => <StockTime stock={stock} days={daysOfStock} />,
    },
  ];
  return (
    <SectionCard title={title} hint={t('office.dashboard.bestHint')}>
      {products.length === 0 ? (
        <EmptyNote text="office.dashboard.noSales" />
      ) : (
        <FactsTable
          label={title}
          columns={columns}
          rows={isWhole ? products : products.slice(0, SHOWN_FIRST)}
          keyOf={({ id }) => id}
        />
      )}
      {products.length > SHOWN_FIRST && (
        <Button onClick={() => setIsWhole(!isWhole)} sx={{ alignSelf: 'flex-start', m: 1 }} aria-expanded={isWhole}>
          {isWhole ? t('office.dashboard.fewer') : t('office.dashboard.all', { count: products.length })}
        </Button>
      )}
    </SectionCard>
  );
}

/** The products that sell much less than before. */
export function DyingProducts({ dashboard: { dying, trend } }: { dashboard: Dashboard }) {
  const t = useTranslate();
  const format = useFormats();
  const title = t('office.dashboard.dying');
  return (
    <SectionCard title={title} hint={t('office.dashboard.dyingHint')}>
      {dying.length === 0 ? (
        <EmptyNote text="office.dashboard.noDying" />
      ) : (
        <FactsTable
          label={title}
          rows={dying}
          keyOf={({ id }) => id}
          columns={[
            { title: t('office.dashboard.product'), cell: ({ id, name }) => <ProductName id={id} name={name} /> },
            {
              title: t('office.dashboard.soldNow'),
              isNumber: true,
              cell: ({ id, name, sold, previousSold }) => (
                <Trend
                  {...{ id, name, trend }}
                  column={t('office.dashboard.soldNow')}
                  before={format.count(previousSold)}
                  now={format.count(sold)}
                />
              ),
            },
            {
              title: t('office.dashboard.revenue'),
              isNumber: true,
              cell: ({ id, name, revenue, previousRevenue }) => (
                <Trend
                  {...{ id, name, trend }}
                  column={t('office.dashboard.revenue')}
                  before={format.shortRoubles(previousRevenue)}
                  now={format.shortRoubles(revenue)}
                />
              ),
            },
          ]}
        />
      )}
    </SectionCard>
  );
}

/** The products that are soon sold out. */
export function EndingProducts({ dashboard: { runningOut, trend } }: { dashboard: Dashboard }) {
  const t = useTranslate();
  const format = useFormats();
  const title = t('office.dashboard.ending');
  return (
    <SectionCard title={title} hint={t('office.dashboard.endingHint')}>
      {runningOut.length === 0 ? (
        <EmptyNote text="office.dashboard.noEnding" />
      ) : (
        <FactsTable
          label={title}
          rows={runningOut}
          keyOf={({ id }) => id}
          columns={[
            { title: t('office.dashboard.product'), cell: ({ id, name }) => <ProductName id={id} name={name} /> },
            { title: t('office.dashboard.stock'), isNumber: true, cell: (product) => <Stock {...product} /> },
            {
              title: t('office.dashboard.lasts'),
              isNumber: true,
              cell: ({ stock, daysOfStock }) => <StockTime stock={stock} days={daysOfStock} />,
            },
            {
              title: t('office.dashboard.sold'),
              isNumber: true,
              cell: ({ id, name, sold }) => (
                <TotalLink to={ordersOf(id, trend.from, trend.to)} column={t('office.dashboard.sold')} name={name}>
                  {format.count(sold)}
                </TotalLink>
              ),
            },
          ]}
        />
      )}
    </SectionCard>
  );
}

const ProductName = ({ id, name }: { id: number; name: string }) => (
  <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
    <RowsLink to={{ resource: 'products', id }}>{name}</RowsLink>
  </Typography>
);

/** The units of a product that can be sold. */
function Stock({ id, name, stock }: { id: number; name: string; stock: number }) {
  const t = useTranslate();
  const format = useFormats();
  const rows = { resource: 'units', filter: { productId: id, state: 'available' } };
  return (
    <TotalLink to={rows} column={t('office.dashboard.stock')} name={name}>
      {format.count(stock)}
    </TotalLink>
  );
}

type TrendProps = {
  id: number;
  name: string;
  trend: Dashboard['trend'];
  column: string;
  before: string;
  now: string;
};

/** A total of a product before and now, each with its orders. */
function Trend({ id, name, trend, column, before, now }: TrendProps) {
  return (
    <>
      <TotalLink to={ordersOf(id, trend.previousFrom, trend.previousTo)} column={column} name={name}>
        {before}
      </TotalLink>
      {' → '}
      <TotalLink to={ordersOf(id, trend.from, trend.to)} column={column} name={name}>
        {now}
      </TotalLink>
    </>
  );
}

/** How long the stock lasts, in words; urgent ones as a chip. */
function StockTime({ stock, days }: { stock: number; days: number | null }) {
  const t = useTranslate();
  const format = useFormats();
  if (stock === 0) return <Chip size="small" color="error" variant="outlined" label={t('office.dashboard.soldOut')} />;
  if (days === null) return t('office.dashboard.none');
  const text =
    days < 1
      ? t('office.dashboard.lessThanDay')
      : t('office.dashboard.inDays', { days: format.number(days, { maximumFractionDigits: 1 }) });
  return days <= SOON_DAYS ? <Chip size="small" color="warning" variant="outlined" label={text} /> : text;
}
