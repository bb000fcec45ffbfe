import { placeAddresses, placeIcons, TITLE_MAX_CHARACTERS } from '@lotok/contract/admin';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, Button, Chip, Typography } from '@mui/material';
import {
  ArrayInput,
  BooleanField,
  BooleanInput,
  DataTable,
  maxLength,
  NullableBooleanInput,
  regex,
  required,
  SelectInput,
  SimpleFormIterator,
  TabbedForm,
  TextInput,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { OfficeCreate, OfficeEdit, OfficeTabs, OnceLoaded } from '../../shared/office-form.tsx';
import { MomentField, NumberCol } from '../../shared/columns.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { HtmlInput } from './html-input.tsx';
import { PagePreview, WithPreview } from './html-preview.tsx';
import { asTyped } from './as-typed.ts';
import { fullWidth } from './full-width.ts';
import { VersionHistory } from './version-history.tsx';

const filters = [
  search,
  <NullableBooleanInput key="isListed" source="isListed" />,
  <NullableBooleanInput key="isBuiltIn" source="isBuiltIn" />,
];

export const PageList = () => (
  <OfficeList filters={filters} sort={{ field: 'id', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="title" field={RowLink} sx={{ minWidth: 200 }} />
      <DataTable.Col source="titleEn" sx={{ minWidth: 160 }} />
      <DataTable.Col source="path" />
      <DataTable.Col source="isListed" field={BooleanField} />
      <NumberCol source="version" />
      <DataTable.Col source="changedAt">
        <MomentField source="changedAt" />
      </DataTable.Col>
    </DataTable>
  </OfficeList>
);

const titleRules = [required(), maxLength(TITLE_MAX_CHARACTERS)];
const shortRules = [required(), maxLength(TITLE_MAX_CHARACTERS)];

const language = (suffix: '' | 'En') => (
  <WithPreview preview={<PagePreview suffix={suffix} />}>
    <TextInput source={`title${suffix}`} validate={titleRules} />
    <TextInput source={`lead${suffix}`} multiline minRows={2} parse={asTyped} defaultValue="" />
    <HtmlInput source={`htmlContent${suffix}`} />
    <Placeholders />
  </WithPreview>
);

const samples = ['{name}', '{support_url}', '{goods_bot_url}', '{WARRANTY_MINUTES}', '{orders.help}'];

/** Which placeholders a text may have, with examples. */
function Placeholders() {
  const t = useTranslate();
  return (
    <Typography variant="body2" color="textSecondary" component="p">
      {t('office.content.placeholders')}{' '}
      {samples.map((sample) => (
        <Chip key={sample} component="code" size="small" label={sample} sx={{ mr: 0.5, mt: 0.5 }} />
      ))}
    </Typography>
  );
}

const addressChoices = placeAddresses.map((id) => ({ id, name: `office.address.${id}` }));
const iconChoices = placeIcons.map((id) => ({ id, name: `office.placeIcon.${id}` }));

const places = (
  <ArrayInput source="places" label="office.content.placesTitle" helperText="office.content.places">
    <SimpleFormIterator>
      <SelectInput source="address" choices={addressChoices} validate={required()} />
      <SelectInput source="icon" choices={iconChoices} validate={required()} />
      <TextInput source="title" validate={shortRules} />
      <TextInput source="titleEn" validate={shortRules} />
      <TextInput source="about" validate={shortRules} />
      <TextInput source="aboutEn" validate={shortRules} />
    </SimpleFormIterator>
  </ArrayInput>
);

function PageActions() {
  const t = useTranslate();
  const page = useRecordContext<{ path: string; isListed: boolean }>();
  return (
    <TopToolbar>
      {page?.isListed && (
        <Button size="small" startIcon={<OpenInNew />} href={page.path} target="_blank" rel="noopener">
          {t('office.content.open')}
        </Button>
      )}
    </TopToolbar>
  );
}

/** Whether a page is shown; one that the shop itself links to always is. */
function Visibility() {
  const t = useTranslate();
  const page = useRecordContext<{ isBuiltIn: boolean }>();
  if (page?.isBuiltIn)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('office.content.builtIn')}
      </Alert>
    );
  return <BooleanInput source="isListed" />;
}

export const PageEdit = () => (
  <OfficeEdit actions={<PageActions />}>
    <OnceLoaded text="htmlContent">
      <OfficeTabs sx={fullWidth}>
        <TabbedForm.Tab label="office.content.russian">{language('')}</TabbedForm.Tab>
        <TabbedForm.Tab label="office.content.english" path="en">
          {language('En')}
        </TabbedForm.Tab>
        <TabbedForm.Tab label="office.content.publishing" path="publishing">
          <Visibility />
          {places}
        </TabbedForm.Tab>
        <TabbedForm.Tab label="office.history.title" path="history">
          <VersionHistory resource="pages" />
        </TabbedForm.Tab>
      </OfficeTabs>
    </OnceLoaded>
  </OfficeEdit>
);

const SLUG = /^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/;

export const PageCreate = () => (
  <OfficeCreate redirect="edit">
    <OfficeTabs
      sx={fullWidth}
      defaultValues={{ isListed: true, lead: '', leadEn: '', htmlContent: '', htmlContentEn: '' }}
    >
      <TabbedForm.Tab label="office.content.russian">
        <TextInput
          source="slug"
          validate={[required(), regex(SLUG, 'office.content.slugRule')]}
          helperText="office.content.slug"
        />
        {language('')}
      </TabbedForm.Tab>
      <TabbedForm.Tab label="office.content.english" path="en">
        {language('En')}
      </TabbedForm.Tab>
      <TabbedForm.Tab label="office.content.publishing" path="publishing">
        <BooleanInput source="isListed" />
        {places}
      </TabbedForm.Tab>
    </OfficeTabs>
  </OfficeCreate>
);
