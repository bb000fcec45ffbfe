import type { AdminOutput } from '@lotok/contract/admin';
import { DataTable, FunctionField, NullableBooleanInput, SelectInput, SimpleList, useTranslate } from 'react-admin';
import { NumberCol } from '../../shared/columns.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { ROUBLES } from '../../shared/roubles.ts';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { PartnerLink, usePartnerName } from './partner.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { statusChoices } from '../../shared/status-colours.ts';

type Bot = AdminOutput<'GET bots'>['items'][number];

const kinds = ['goods', 'domains'].map((id) => ({ id, name: `office.bot.kind.${id}` }));
const filters = [
  search,
  <SelectInput key="status" source="status" choices={statusChoices('bot')} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={kinds} />,
  <NullableBooleanInput key="isOwn" source="isOwn" />,
];

/** The shop's own bots and those of partners, with what they have sold. */
export function BotList() {
  const t = useTranslate();
  const nameOf = usePartnerName();
  return (
    <OfficeList
      filters={filters}
      empty={<EmptyList />}
      phone={
        <SimpleList<Bot>
          rowClick="edit"
          primaryText="@%{username}"
          secondaryText={(bot) => `${nameOf(bot)} · ${t('office.bot.sold', { smart_count: bot.sales })}`}
          tertiaryText={({ status }) => <StatusChip of="bot" value={status} />}
          linkType="show"
        />
      }
    >
      <DataTable rowClick="edit">
        <DataTable.Col source="username" sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
          <FunctionField<Bot> render={({ username }) => <RowLink>{`@${username}`}</RowLink>} />
        </DataTable.Col>
        <DataTable.Col source="kind">
          <FunctionField<Bot> render={({ kind }) => t(`office.bot.kind.${kind}`)} />
        </DataTable.Col>
        <DataTable.Col source="telegramUsername">
          <FunctionField<Bot> render={(bot) => <PartnerLink partner={bot} />} />
        </DataTable.Col>
        <DataTable.Col source="status">
          <FunctionField<Bot> render={({ status }) => <StatusChip of="bot" value={status} />} />
        </DataTable.Col>
        <NumberCol source="sales" />
        <NumberCol source="earnings" options={ROUBLES} />
        <NumberCol source="visitors" />
        <NumberCol source="buyers" />
      </DataTable>
    </OfficeList>
  );
}
