import { Button, TextField } from '@mui/material';
import { TopToolbar, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { useMay } from '../../shared/use-may.ts';

type Product = { id: number; name: string; quantity: number; sold: number; isListed: boolean };

/** What can be done with a product beside changing it. */
export function ProductActions() {
  const t = useTranslate();
  const redirect = useRedirect();
  const product = useRecordContext<Product>();
  const mayWrite = useMay('catalog', 'write');
  if (!product) return <TopToolbar />;
  const params = { id: product.id };
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', justifyContent: 'flex-start', gap: 1 }}>
      {product.isListed && (
        <Button size="small" href={`/products/${product.id}`} target="_blank" rel="noreferrer">
          {t('office.catalog.inShop')}
        </Button>
      )}
      {mayWrite && (
        <>
          <ActionButton
            name="duplicateProduct"
            needsReason={false}
            facts={t('office.catalog.duplicateFacts')}
            fields={
              <TextField
                name="name"
                label={t('resources.products.fields.name')}
                defaultValue={t('office.catalog.copyOf', { name: product.name })}
                required
              />
            }
            onConfirm={async ({ data }) => {
              const given = data.get('name');
              const name = typeof given === 'string' ? given.trim() : product.name;
              const copy = await callOffice('POST products/:id/duplicate', { params, body: { name } });
              redirect('edit', 'products', copy.id);
            }}
          />
          <ActionButton
            name="removeProduct"
            color="error"
            removesItem
            facts={t('office.catalog.removeFacts', {
              name: product.name,
              quantity: product.quantity,
              sold: product.sold,
            })}
            onConfirm={async ({ reason }) => {
              await callOffice('DELETE products/:id', { params, reason });
              redirect('list', 'products');
            }}
          />
        </>
      )}
    </TopToolbar>
  );
}
