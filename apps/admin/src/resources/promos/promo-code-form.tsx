import type { AdminOutput } from '@lotok/contract/admin';
import { Button, Stack } from '@mui/material';
import {
  AutocompleteArrayInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  required,
  TextInput,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { callOffice } from '../../api/call-office.ts';
import { OfficeCreate, OfficeEdit, OfficeForm, READ_ONLY } from '../../shared/office-form.tsx';
import { ActionButton } from '../../shared/action-button.tsx';
import { MomentInput } from '../../shared/moment-input.tsx';
import { listPath } from '../../shared/row-path.ts';
import { useFormats } from '../../shared/use-formats.ts';
import { useMay } from '../../shared/use-may.ts';

type PromoCode = AdminOutput<'GET promoCodes/:id'>;
type Discount = 'percent' | 'amount';

const discountChoices = (['percent', 'amount'] as const).map((id) => ({ id, name: `office.promo.${id}` }));
const byName = { field: 'name', order: 'ASC' } as const;
const orNull = (value: number | '' | null): number | null => (value === '' ? null : value);

/** Exactly one of the two discounts is sent. */
function toBody({ discount, ...form }: PromoCode & { discount: Discount }) {
  const { percent, amount, ...others } = form;
  return { ...others, ...(discount === 'percent' ? { percent } : { amount }) };
}

function Fields({ isNew = false }: { isNew?: boolean }) {
  return (
    // A hint stands under its field, clear of the next one's label.
    <Stack spacing={1} sx={{ width: '100%' }}>
      <TextInput
        source="code"
        validate={required()}
        readOnly={!isNew}
        autoComplete="off"
        helperText={isNew ? 'office.promo.codeHint' : false}
      />
      <RadioButtonGroupInput source="discount" choices={discountChoices} validate={required()} />
      <FormDataConsumer<{ discount?: Discount }>>
        {({ formData }) =>
          formData.discount === 'amount' ? (
            <NumberInput source="amount" min={0.01} step={0.01} validate={required()} />
          ) : (
            <NumberInput source="percent" min={1} max={99} validate={required()} />
          )
        }
      </FormDataConsumer>
      <NumberInput source="minOrder" min={0} step={0.01} validate={required()} />
      <NumberInput source="maxUses" min={0} parse={parseCount} helperText="office.promo.noLimit" />
      <NumberInput source="maxUsesPerBuyer" min={1} parse={parseCount} helperText="office.promo.noLimit" />
      <MomentInput source="startsAt" validate={required()} />
      <MomentInput source="endsAt" hint="office.promo.noEnd" />
      <ReferenceArrayInput source="categoryIds" reference="categories" sort={byName} perPage={200}>
        <AutocompleteArrayInput
          optionText="name"
          filterToQuery={(q: string) => ({ q })}
          helperText="office.promo.goodsHint"
        />
      </ReferenceArrayInput>
      <ReferenceArrayInput source="productIds" reference="products" sort={byName} perPage={50}>
        <AutocompleteArrayInput optionText="name" filterToQuery={(q: string) => ({ q })} helperText={false} />
      </ReferenceArrayInput>
      {!isNew && <BooleanInput source="isActive" />}
    </Stack>
  );
}

const parseCount = (typed: string): number | null => orNull(typed === '' ? '' : Number(typed));

function Actions() {
  const t = useTranslate();
  const { count } = useFormats();
  const mayTrade = useMay('trade', 'write');
  const code = useRecordContext<PromoCode>();
  if (!code) return null;
  return (
    <TopToolbar>
      <Button size="small" component={RouterLink} to={listPath('promoUses', { promoCodeId: code.id })}>
        {t('office.promo.toUses', { smart_count: code.uses, count: count(code.uses) })}
      </Button>
      {mayTrade && code.isActive && (
        <ActionButton
          name="endPromoCode"
          color="error"
          facts={t('office.promo.endFacts', { code: code.code, smart_count: code.uses })}
          onConfirm={({ reason }) => callOffice('DELETE promoCodes/:id', { params: { id: code.id }, reason })}
        />
      )}
    </TopToolbar>
  );
}

/** The discount that a code has, for the form. */
const withDiscount = (code: PromoCode) => ({ discount: code.percent === null ? 'amount' : 'percent' });

export function PromoCodeEdit() {
  const mayTrade = useMay('trade', 'write');
  return (
    <OfficeEdit transform={toBody} actions={<Actions />}>
      <OfficeForm {...(mayTrade ? {} : READ_ONLY)} defaultValues={withDiscount}>
        <Fields />
      </OfficeForm>
    </OfficeEdit>
  );
}

export const PromoCodeCreate = () => (
  <OfficeCreate redirect="list" transform={toBody}>
    <OfficeForm
      defaultValues={() => ({
        discount: 'percent',
        minOrder: 0,
        startsAt: new Date().toISOString(),
        endsAt: null,
        maxUses: null,
        maxUsesPerBuyer: null,
        productIds: [],
        categoryIds: [],
      })}
    >
      <Fields isNew />
    </OfficeForm>
  </OfficeCreate>
);
