import { MESSAGE_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Typography } from '@mui/material';
import {
  Create,
  CreateButton,
  DataTable,
  DeleteButton,
  Edit,
  FunctionField,
  maxLength,
  required,
  SaveButton,
  SimpleForm,
  SimpleList,
  TextInput,
  Toolbar,
  useTranslate,
} from 'react-admin';
import { Stack } from '@mui/material';
import { OfficeList } from '../../shared/office-list.tsx';
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
  const t = useTranslate();
  const mayAnswer = useMayAnswer();
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', p: 4, textAlign: 'center' }}>
      <Typography sx={{ maxWidth: 480 }}>{t('office.inbox.cannedEmpty')}</Typography>
      {mayAnswer && <CreateButton variant="contained" />}
    </Stack>
  );
}

export function CannedReplyList() {
  const mayAnswer = useMayAnswer();
  return (
    <OfficeList
      filters={[search]}
      sort={{ field: 'title', order: 'ASC' }}
      empty={<Empty />}
      phone={
        <SimpleList<CannedReply>
          primaryText={(row) => row.title}
          secondaryText={beginningOf}
          rowClick={mayAnswer ? 'edit' : false}
          sx={{ overflowWrap: 'anywhere' }}
        />
      }
    >
      <DataTable rowClick={mayAnswer ? 'edit' : false}>
        <DataTable.Col source="title" />
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
}

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

const EditToolbar = () => (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <DeleteButton mutationMode="pessimistic" />
  </Toolbar>
);

export const CannedReplyEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm toolbar={<EditToolbar />}>
      <Fields />
    </SimpleForm>
  </Edit>
);

export const CannedReplyCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </Create>
);
