import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StepProps } from './opening-step.ts';

/** The owner buys the product as a buyer does; the page notices the sale by itself. */
export function SaleStep({ opening: { productId } }: StepProps) {
  const t = useTranslate();
  if (productId === null) return t('office.opening.stock.needsProduct');
  return (
    <Stack spacing={2} sx={{ pt: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2">{t('office.opening.sale.how')}</Typography>
      <Button
        variant="contained"
        href={`/products/${productId}`}
        target="_blank"
        rel="noopener"
        endIcon={<OpenInNewOutlined />}
      >
        {t('office.opening.sale.open')}
      </Button>
    </Stack>
  );
}
