import { Stack, TextField } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { uploadFile } from '../../api/upload-file.ts';
import type { StepProps } from './opening-step.ts';
import { StepForm } from './step-form.tsx';

export function NameStep({ onDone }: StepProps) {
  const t = useTranslate();
  return (
    <StepForm
      onSubmit={async (field) => {
        await callOffice('PUT settings', { body: { changes: [{ name: 'shopName', value: field('name') }] } });
        await onDone();
      }}
    >
      <TextField name="name" label={t('office.opening.name.field')} required autoComplete="off" />
    </StepForm>
  );
}

const languages = ['', 'En', 'Zh'] as const;

/** A name in each language of the shop. */
function Names({ of }: { of: 'category' | 'section' }) {
  const t = useTranslate();
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      {languages.map((language) => (
        <TextField
          key={language}
          name={`${of}${language}`}
          label={t(`office.opening.category.${of}${language}`)}
          required
          autoComplete="off"
        />
      ))}
    </Stack>
  );
}

export function CategoryStep({ onDone }: StepProps) {
  // A section that is refused is saved again, into the category that was made before.
  const categoryId = useRef<number | null>(null);
  return (
    <StepForm
      onSubmit={async (field) => {
        const namesOf = (of: string) => ({ name: field(of), nameEn: field(`${of}En`), nameZh: field(`${of}Zh`) });
        const body = namesOf('category');
        if (categoryId.current === null) categoryId.current = (await callOffice('POST categories', { body })).id;
        else await callOffice('PUT categories/:id', { params: { id: categoryId.current }, body });
        await callOffice('POST subcategories', { body: { categoryId: categoryId.current, ...namesOf('section') } });
        await onDone();
      }}
    >
      <Names of="category" />
      <Names of="section" />
    </StepForm>
  );
}

export function ProductStep({ opening, onDone }: StepProps) {
  const t = useTranslate();
  const { subcategoryId } = opening;
  if (subcategoryId === null) return t('office.opening.product.needsSection');
  return (
    <StepForm
      onSubmit={async (field) => {
        const price = Number(field('price').replace(',', '.'));
        await callOffice('POST products', {
          body: {
            subcategoryId,
            name: field('name'),
            price,
            htmlDescription: toParagraphs(field('description')),
            attributes: '',
            isListed: true,
          },
        });
        await onDone();
      }}
    >
      <TextField name="name" label={t('office.opening.product.name')} required autoComplete="off" />
      <TextField
        name="price"
        label={t('office.opening.product.price')}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'decimal', pattern: '\\d{1,8}([.,]\\d{1,2})?' } }}
      />
      <TextField name="description" label={t('office.opening.product.description')} required multiline minRows={3} />
    </StepForm>
  );
}

/** The lines of a text as paragraphs of HTML. */
function toParagraphs(text: string): string {
  const escape = (line: string) => line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escape(line)}</p>`).join('');
}

export function StockStep({ opening, onDone }: StepProps) {
  const t = useTranslate();
  const { productId } = opening;
  if (productId === null) return t('office.opening.stock.needsProduct');
  return (
    <StepForm
      onSubmit={async (field) => {
        await uploadFile(`products/${productId}/units`, {
          query: { onDuplicate: 'refuse' },
          contentType: 'text/plain',
          body: new Blob([field('units')]),
        });
        await onDone();
      }}
    >
      <TextField
        name="units"
        label={t('office.opening.stock.field')}
        helperText={t('office.opening.stock.hint')}
        required
        multiline
        minRows={3}
        maxRows={12}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
    </StepForm>
  );
}
