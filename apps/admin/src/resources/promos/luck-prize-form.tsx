import { luckKinds } from '@lotok/contract/admin';
import type { AdminOutput } from '@lotok/contract/admin';
import { Stack } from '@mui/material';
import {
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  RadioButtonGroupInput,
  ReferenceInput,
  required,
  SelectInput,
  TopToolbar,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { OfficeCreate, OfficeEdit, OfficeForm, READ_ONLY } from '../../shared/office-form.tsx';
import { ActionButton } from '../../shared/action-button.tsx';
import { useMay } from '../../shared/use-may.ts';

type Prize = AdminOutput<'GET luckPrizes/:id'>;
type Form = Partial<Prize> & { discount?: 'percent' | 'amount' };

const kindChoices = luckKinds.map((id) => ({ id, name: `office.luck.kind.${id}` }));
const discountChoices = [
  { id: 'percent', name: 'office.luck.byPercent' },
  { id: 'amount', name: 'office.luck.byAmount' },
];
const byName = { field: 'name', order: 'ASC' } as const;
const parseCount = (typed: string): number | null => (typed === '' ? null : Number(typed));

/** Only the fields of the kind are sent; the others are null. */
function toBody({ discount, ...prize }: Form) {
  const { kind } = prize;
  const isPromo = kind === 'promo';
  const hasAmount = kind === 'balance' || (isPromo && discount === 'amount');
  return {
    ...prize,
    amount: hasAmount ? prize.amount : null,
    percent: isPromo && discount === 'percent' ? prize.percent : null,
    promoDays: isPromo ? prize.promoDays : null,
    productId: kind === 'unit' ? prize.productId : null,
    left: kind === 'nothing' ? null : (prize.left ?? null),
  };
}

function Fields({ isNew = false }: { isNew?: boolean }) {
  return (
    <Stack spacing={1} sx={{ width: '100%' }}>
      {isNew ? (
        <RadioButtonGroupInput source="kind" choices={kindChoices} validate={required()} />
      ) : (
        <SelectInput source="kind" choices={kindChoices} readOnly />
      )}
      <FormDataConsumer<Form>>{({ formData }) => <FieldsOfKind {...formData} />}</FormDataConsumer>
      <NumberInput source="weight" min={1} step={1} validate={required()} helperText="office.luck.weightHint" />
      {!isNew && <BooleanInput source="isActive" />}
    </Stack>
  );
}

function FieldsOfKind({ kind, discount }: Form) {
  return (
    <>
      {kind === 'promo' && (
        <RadioButtonGroupInput
          source="discount"
          label="office.luck.discount"
          choices={discountChoices}
          validate={required()}
        />
      )}
      {(kind === 'balance' || (kind === 'promo' && discount === 'amount')) && (
        <NumberInput source="amount" min={0.01} step={0.01} validate={required()} />
      )}
      {kind === 'promo' && discount !== 'amount' && (
        <NumberInput source="percent" min={1} max={99} step={1} validate={required()} />
      )}
      {kind === 'promo' && <NumberInput source="promoDays" min={1} max={365} step={1} validate={required()} />}
      {kind === 'unit' && (
        <ReferenceInput source="productId" reference="products" sort={byName} perPage={50}>
          <AutocompleteInput
            optionText="name"
            filterToQuery={(q: string) => ({ q })}
            validate={required()}
            helperText={false}
          />
        </ReferenceInput>
      )}
      {kind !== 'nothing' && (
        <NumberInput source="left" min={0} step={1} parse={parseCount} helperText="office.luck.leftHint" />
      )}
    </>
  );
}

function Actions() {
  const t = useTranslate();
  const redirect = useRedirect();
  const mayTrade = useMay('trade', 'write');
  const prize = useRecordContext<Prize>();
  if (!prize || !mayTrade) return null;
  return (
    <TopToolbar>
      <ActionButton
        name="removeLuckPrize"
        color="error"
        removesItem
        facts={t('office.luck.removeFacts')}
        onConfirm={async ({ reason }) => {
          await callOffice('DELETE luckPrizes/:id', { params: { id: prize.id }, reason });
          redirect('list', 'luckPrizes');
        }}
      />
    </TopToolbar>
  );
}

/** The discount that a prize has, for the form. */
const withDiscount = (prize: Prize) => ({ discount: prize.percent === null ? 'amount' : 'percent' });

export function LuckPrizeEdit() {
  const mayTrade = useMay('trade', 'write');
  return (
    <OfficeEdit redirect="list" transform={toBody} actions={<Actions />}>
      <OfficeForm {...(mayTrade ? {} : READ_ONLY)} defaultValues={withDiscount}>
        <Fields />
      </OfficeForm>
    </OfficeEdit>
  );
}

export const LuckPrizeCreate = () => (
  <OfficeCreate redirect="list" transform={toBody}>
    <OfficeForm defaultValues={{ kind: 'balance', discount: 'percent', weight: 1, left: null }}>
      <Fields isNew />
    </OfficeForm>
  </OfficeCreate>
);
