import Add from '@mui/icons-material/Add';
import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  minValue,
  NumberInput,
  ReferenceInput,
  required,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
  useTranslate,
} from 'react-admin';
import { useMay } from '../../shared/use-may.ts';
import { DescriptionInput } from './description-input.tsx';
import { PictureInput } from './picture-input.tsx';

const Section = ({ name }: { name: string }) => {
  const t = useTranslate();
  return (
    <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mt: 2, mb: 1.5 }}>
      {t(`office.catalog.section.${name}`)}
    </Typography>
  );
};

function AddTier() {
  const t = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<Add />} onClick={() => add()}>
      {t('office.catalog.addTier')}
    </Button>
  );
}

/** The line between two rows would cross the labels of the second one. */
const tierRows = { '& .RaSimpleFormIterator-line': { borderBottom: 'none', pt: 1 } };

/** Two fields beside each other where there is room. */
const Pair = ({ children }: { children: ReactNode }) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 1, sm: 2 }} sx={{ width: '100%', mb: 1 }}>
    {children}
  </Stack>
);

/**
 * The fields of a product. Cost, price, tiers and terms of sale can be changed only by roles with this right; the server refuses them
 * to others.
 */
export function ProductFields({ isNew = false }: { isNew?: boolean }) {
  const t = useTranslate();
  const mayTrade = useMay('trade', 'write');
  const maySeeCost = useMay('trade', 'read');
  return (
    <>
      <Section name="main" />
      <TextInput source="name" validate={required()} />
      <ReferenceInput
        source="subcategoryId"
        reference="subcategories"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={200}
      >
        <AutocompleteInput
          optionText={({ name, categoryName }: { name: string; categoryName: string }) => `${categoryName} › ${name}`}
          filterToQuery={(q: string) => ({ q })}
          validate={required()}
        />
      </ReferenceInput>
      <PictureInput source="picture" />
      <BooleanInput source="isListed" />
      <Section name="price" />
      <Pair>
        <NumberInput
          source="price"
          min={0.01}
          step={0.01}
          validate={[required(), minValue(0.01)]}
          readOnly={!mayTrade && !isNew}
        />
        {maySeeCost && (
          <NumberInput
            source="cost"
            min={0}
            step={0.01}
            readOnly={!mayTrade}
            helperText={t('office.catalog.costHelp')}
          />
        )}
      </Pair>
      <Pair>
        <NumberInput source="minQuantity" min={1} validate={required()} readOnly={!mayTrade} />
        <NumberInput source="maxQuantity" min={1} readOnly={!mayTrade} helperText={t('office.catalog.maximumHelp')} />
      </Pair>
      <ArrayInput source="tiers" helperText={t('office.catalog.tiersHelp')}>
        <SimpleFormIterator
          inline
          disableReordering
          disableAdd={!mayTrade}
          disableRemove={!mayTrade}
          addButton={<AddTier />}
          sx={tierRows}
        >
          <NumberInput
            source="from"
            label="resources.products.fields.from"
            min={2}
            validate={required()}
            readOnly={!mayTrade}
          />
          <NumberInput
            source="price"
            label="resources.products.fields.price"
            min={0.01}
            step={0.01}
            validate={required()}
            readOnly={!mayTrade}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <Section name="description" />
      <DescriptionInput source="htmlDescription" />
      <TextInput source="attributes" helperText={t('office.catalog.attributesHelp')} />
      <Section name="warranty" />
      <NumberInput
        source="warrantyMinutes"
        min={0}
        readOnly={!mayTrade}
        {...(isNew ? { helperText: t('office.catalog.warrantyHelp') } : { validate: required() })}
      />
      <BooleanInput source="needsVideo" readOnly={!mayTrade} />
    </>
  );
}
