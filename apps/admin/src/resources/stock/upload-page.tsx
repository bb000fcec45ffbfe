import { Box, Stack } from '@mui/material';
import { Title } from 'react-admin';
import { useSearch } from '../../shared/use-search.ts';
import { ProductStock } from './product-stock.tsx';
import { UploadForm } from './upload-form.tsx';

/** Adds units of a product from a file or from pasted text, and shows what the product has in stock. */
export function UploadPage() {
  const [search, setSearch] = useSearch();
  const productId = Number(search.get('productId')) || null;
  return (
    <>
      <Title title="office.page.upload" />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          gap: 2,
          py: 2,
          alignItems: 'start',
        }}
      >
        <UploadForm productId={productId} onProduct={(id) => setSearch(id === null ? {} : { productId: String(id) })} />
        <Stack spacing={2}>{productId !== null && <ProductStock productId={productId} />}</Stack>
      </Box>
    </>
  );
}
