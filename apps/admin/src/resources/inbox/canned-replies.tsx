import { MESSAGE_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Typography } from '@mui/material';
import {
  CreateButton,
  DataTable,
  FunctionField,
  maxLength,
  required,
  SimpleList,
  TextInput,
  TopToolbar,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { ActionButton } from '../../shared/action-button.tsx';
import { EmptyList } from '../../shared/empty-list.tsx';
import { OfficeCreate, OfficeEdit, OfficeForm, READ_ONLY } from '../../shared/office-form.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { useMayAnswer } from './conversation-head.tsx';
import type { CannedReply } from './inbox-types.ts';

const TITLE_MAX_CHARACTERS = 80;
const texts = ['textRu', 'textEn', 'textZh'] as const;

const beginningOf = (reply: CannedReply) => texts.map((name) => reply[name]).find((text) => text) ?? '';
const languagesOf = (reply: CannedReply) =>
  texts
    .filter((name) => reply[name])
    .map((name) => name.slice(-2).toUpperCase())
    .join(', ');

/** What canned replies are for, while there are none. */
function Empty() {
  const mayAnswer = useMayAnswer();
  return <EmptyList text="office.inbox.cannedEmpty">{mayAnswer && <CreateButton variant="contained" />}</EmptyList>;
}

export const CannedReplyList = () => (
  <OfficeList
    filters={[search]}
    sort={{ field: 'title', order: 'ASC' }}
    empty={<Empty />}
    phone={
      <SimpleList<CannedReply>
        primaryText={(row) => row.title}
        secondaryText={beginningOf}
        rowClick="edit"
        sx={{ overflowWrap: 'anywhere' }}
      />
    }
  >
    <DataTable rowClick="edit">
      <DataTable.Col source="title" field={RowLink} />
      <DataTable.Col source="languages" disableSort>
        <FunctionField<CannedReply> render={languagesOf} />
      </DataTable.Col>
      <DataTable.Col source="beginning" disableSort>
        <FunctionField<CannedReply>
          render={(row) => (
            <Typography variant="body2" color="textSecondary" noWrap sx={{ maxWidth: { sm: 240, md: 420, lg: 640 } }}>
              {beginningOf(row)}
            </Typography>
          )}
        />
      </DataTable.Col>
    </DataTable>
  </OfficeList>
);

function Fields() {
  const t = useTranslate();
  return (
    <>
      <TextInput source="title" validate={[required(), maxLength(TITLE_MAX_CHARACTERS)]} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('office.inbox.placeholders')}
      </Typography>
      {texts.map((name) => (
        <TextInput key={name} source={name} multiline minRows={4} validate={maxLength(MESSAGE_MAX_CHARACTERS)} />
      ))}
    </>
  );
}

function Actions() {
  const t = useTranslate();
  const redirect = useRedirect();
  const mayAnswer = useMayAnswer();
  const reply = useRecordContext<CannedReply>();
  if (!reply || !mayAnswer) return <TopToolbar />;
  return (
    <TopToolbar>
      <ActionButton
        name="removeCannedReply"
        color="error"
        removesItem
        facts={t('office.inbox.removeCanned', { title: reply.title })}
        onConfirm={async ({ reason }) => {
          await callOffice('DELETE cannedReplies/:id', { params: { id: reply.id }, reason });
          redirect('list', 'cannedReplies');
        }}
      />
    </TopToolbar>
  );
}

export function CannedReplyEdit() {
  const mayAnswer = useMayAnswer();
  return (
    <OfficeEdit redirect="list" actions={<Actions />}>
      <OfficeForm {...(mayAnswer ? {} : READ_ONLY)}>
        <Fields />
      </OfficeForm>
    </OfficeEdit>
  );
}

export const CannedReplyCreate = () => (
  <OfficeCreate redirect="list">
    <OfficeForm>
      <Fields />
    </OfficeForm>
  </OfficeCreate>
);
