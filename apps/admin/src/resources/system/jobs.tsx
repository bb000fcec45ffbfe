import type { AdminOutput } from '@lotok/contract/admin';
import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import {
  DataTable,
  FunctionField,
  SelectInput,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { OfficeShow } from '../../shared/office-form.tsx';
import { MomentField, NumberCol, NumberField } from '../../shared/columns.tsx';
import { ItemLink } from '../../shared/item-link.tsx';
import { ActionButton } from '../../shared/action-button.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { statusChoices } from '../../shared/status-colours.ts';
import { useMay } from '../../shared/use-may.ts';

type Job = AdminOutput<'GET jobs/:id'>;

const lanes = ['paid', 'names', 'expiry', 'letters', 'sums', 'checks'];

const filters = [
  search,
  <SelectInput key="status" source="status" alwaysOn choices={statusChoices('job')} />,
  <SelectInput key="lane" source="lane" alwaysOn choices={lanes.map((id) => ({ id, name: `office.lane.${id}` }))} />,
];

function Status() {
  const job = useRecordContext<Job>();
  return job ? <StatusChip of="job" value={job.status} /> : null;
}

function Lane() {
  const t = useTranslate();
  const job = useRecordContext<Job>();
  return job?.lane ? t(`office.lane.${job.lane}`) : '—';
}

/** The resources of the ids in a job. Those of others have no page of their own. */
const resourceOf: Record<string, string> = {
  paymentId: 'payments',
  orderId: 'orders',
  domainId: 'domains',
  withdrawalId: 'withdrawals',
  botId: 'bots',
};

/** What the ids of a job belong to, in words, with the resources that have pages. */
function subjectsOf({ about }: Job, t: ReturnType<typeof useTranslate>) {
  return (about ?? '')
    .split(', ')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', id = ''] = part.split(' ');
      return { id, resource: resourceOf[name], text: t(`office.job.subject.${name}`, { id, _: part }) };
    });
}

function About() {
  const t = useTranslate();
  const job = useRecordContext<Job>();
  if (!job?.about) return '—';
  return subjectsOf(job, t).map(({ id, resource, text }, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      {resource ? (
        <ItemLink resource={resource} id={id}>
          {text}
        </ItemLink>
      ) : (
        text
      )}
    </Fragment>
  ));
}

function Retry() {
  const t = useTranslate();
  const job = useRecordContext<Job>();
  const mayRetry = useMay('jobs', 'write');
  if (!job || job.status === 'running' || !mayRetry) return null;
  const about = subjectsOf(job, t).map(({ text }) => text);
  return (
    // A press on the button or in its dialog does not open the row.
    <Box onClick={(event) => event.stopPropagation()}>
      <ActionButton
        name="retryJob"
        facts={t(about.length > 0 ? 'office.job.retryFactsAbout' : 'office.job.retryFacts', {
          kind: job.kind,
          about: about.join(', '),
        })}
        needsReason={false}
        onConfirm={() => callOffice('POST jobs/:id/retry', { params: { id: job.id }, body: {} })}
      />
    </Box>
  );
}

function NoJobs() {
  const t = useTranslate();
  return <Typography sx={{ p: 2 }}>{t('office.job.none')}</Typography>;
}

/** What waits, runs or has failed. Completed jobs are deleted at once, so an empty list is a good sign. */
export const JobList = () => (
  <OfficeList filters={filters} sort={{ field: 'dueAt', order: 'ASC' }} empty={false}>
    <DataTable rowClick="edit" empty={<NoJobs />}>
      <DataTable.Col source="kind" field={RowLink} />
      <DataTable.Col source="status" field={Status} />
      <DataTable.Col source="lane" disableSort field={Lane} />
      <DataTable.Col source="about" disableSort field={About} />
      <NumberCol source="attempts" />
      <DataTable.Col source="dueAt">
        <MomentField source="dueAt" />
      </DataTable.Col>
      <DataTable.Col source="lastError" />
      <DataTable.Col label="office.job.action" field={Retry} />
    </DataTable>
  </OfficeList>
);

export const JobShow = () => (
  <OfficeShow
    actions={
      <TopToolbar>
        <Retry />
      </TopToolbar>
    }
  >
    <SimpleShowLayout>
      <TextField source="kind" />
      <FunctionField source="status" render={() => <Status />} />
      <FunctionField source="lane" render={() => <Lane />} />
      <FunctionField source="about" render={() => <About />} />
      <NumberField source="attempts" />
      <NumberField source="maxAttempts" />
      <MomentField source="createdAt" />
      <MomentField source="dueAt" />
      <TextField source="lastError" emptyText="—" />
    </SimpleShowLayout>
  </OfficeShow>
);
