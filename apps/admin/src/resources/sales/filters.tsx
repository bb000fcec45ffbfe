import { AutocompleteInput, DateInput, NullableBooleanInput, ReferenceInput, SelectInput } from 'react-admin';
import { type StatusGroup, statusChoices } from '../../shared/status-colours.ts';

export const period = [
  <DateInput key="createdFrom" source="createdFrom" />,
  <DateInput key="createdTo" source="createdTo" />,
];

/** The periods behind the sums of the dashboard. */
export const soldPeriods = ['completedFrom', 'completedTo', 'refundedFrom', 'refundedTo'].map((source) => (
  <DateInput key={source} source={source} />
));

/** The dashboard counts prizes neither as orders nor as payments. */
export const prize = <NullableBooleanInput key="isPrize" source="isPrize" />;

const byLogin = { field: 'login', order: 'ASC' } as const;
const byName = { field: 'name', order: 'ASC' } as const;
const toSearch = (q: string) => ({ q });

export const buyer = (
  <ReferenceInput key="buyerId" source="buyerId" reference="users" sort={byLogin}>
    <AutocompleteInput optionText="login" filterToQuery={toSearch} sx={{ minWidth: 220 }} />
  </ReferenceInput>
);

export const product = (
  <ReferenceInput key="productId" source="productId" reference="products" sort={byName}>
    <AutocompleteInput optionText="name" filterToQuery={toSearch} sx={{ minWidth: 320 }} />
  </ReferenceInput>
);

/** An input that filters by one of several values, whose texts are `office.<texts>.<value>`. */
export const choice = (source: string, texts: string, values: readonly string[]) => (
  <SelectInput key={source} source={source} choices={values.map((id) => ({ id, name: `office.${texts}.${id}` }))} />
);

/** An input above the list that filters by the status. */
export const statusFilter = (of: StatusGroup) => (
  <SelectInput key="status" source="status" choices={statusChoices(of)} alwaysOn />
);

export const methods = ['balance', 'crystalpay', 'cryptobot'] as const;
