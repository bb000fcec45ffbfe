import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetOne, useTranslate } from 'react-admin';
import { errorKey } from '../../texts/error-key.ts';

type Product = RaRecord & { id: number; name: string };
type Props = {
  productId: number | null;
  isDisabled: boolean;
  error: string | null;
  onProduct: (id: number | null) => void;
};

/** Chooses a product by its name. */
export function ProductField({ productId, isDisabled, error, onProduct }: Props) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const {
    data: found = [],
    isFetching,
    error: listError,
  } = useGetList<Product>('products', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'ASC' },
    filter: { q: typed },
  });
  const { data: chosen, error: chosenError } = useGetOne<Product>(
    'products',
    { id: productId ?? 0 },
    { enabled: productId !== null },
  );
  const failure = !chosen && chosenError ? t(errorKey(chosenError)) : null;
  const shownError = error ?? failure;
  return (
    <Autocomplete<Product>
      options={found}
      value={productId === null ? null : (chosen ?? null)}
      loading={isFetching}
      disabled={isDisabled}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      clearText={t('ra.action.clear_input_value')}
      openText={t('ra.action.open')}
      closeText={t('ra.action.close')}
      loadingText={t('ra.page.loading')}
      noOptionsText={t(listError ? errorKey(listError) : 'office.upload.noProducts')}
      onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_, product) => onProduct(product?.id ?? null)}
      renderInput={(params) => (
        <TextField {...params} label={t('office.upload.product')} error={shownError !== null} helperText={shownError} />
      )}
    />
  );
}
