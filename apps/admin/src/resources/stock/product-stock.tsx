import { Button, MenuItem, Stack, TextField } from '@mui/material';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { downloadFile } from '../../api/download-file.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { Facts } from '../../shared/facts.tsx';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { Section } from '../../shared/section.tsx';
import { listPath } from '../../shared/row-path.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';
import { saveFile } from './save-file.ts';

type Product = RaRecord & {
  id: number;
  name: string;
  quantity: number;
  sold: number;
  cost: number | null;
  isListed: boolean;
};

/** What a product has in stock, with the ways to its uploads and its units. */
export function ProductStock({ productId }: { productId: number }) {
  const t = useTranslate();
  const { roubles, count } = useFormats();
  const mayExport = useMay('shop', 'write');
  const { data: product, error, refetch } = useGetOne<Product>('products', { id: productId });
  if (!product) return error && <LoadFailure error={error} retry={refetch} />;
  return (
    <Section title={t('office.stock.now')}>
      <Stack spacing={2}>
        <ItemLink resource="products" id={product.id}>
          {product.name}
        </ItemLink>
        <Facts
          rows={[
            [t('resources.products.fields.quantity'), count(product.quantity)],
            [t('resources.products.fields.sold'), count(product.sold)],
            [t('office.stock.cost'), roubles(product.cost)],
          ]}
        />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" component={RouterLink} to={listPath('batches', { productId })}>
            {t('office.stock.batches')}
          </Button>
          <Button size="small" component={RouterLink} to={listPath('units', { productId })}>
            {t('office.stock.units')}
          </Button>
          {mayExport && product.quantity > 0 && <Export product={product} />}
        </Stack>
      </Stack>
    </Section>
  );
}

function Export({ product }: { product: Product }) {
  const t = useTranslate();
  return (
    <ActionButton
      name="exportUnits"
      needsReason={false}
      facts={t('office.stock.exportFacts', { smart_count: product.quantity, name: product.name })}
      fields={
        <TextField name="format" select defaultValue="txt" label={t('office.stock.format')}>
          <MenuItem value="txt">{t('office.stock.txt')}</MenuItem>
          <MenuItem value="csv">{t('office.stock.csv')}</MenuItem>
        </TextField>
      }
      onConfirm={async ({ data }) => {
        const format = data.get('format') === 'csv' ? 'csv' : 'txt';
        const file = await downloadFile(`products/${product.id}/units`, { format });
        saveFile(`products-${product.id}-units.${format}`, file);
      }}
    />
  );
}
