import { TITLE_MAX_CHARACTERS } from '@lotok/contract/admin';
import { Stack } from '@mui/material';
import {
  BooleanField,
  BooleanInput,
  DataTable,
  maxLength,
  NullableBooleanInput,
  required,
  TabbedForm,
  TextInput,
} from 'react-admin';
import { OfficeCreate, OfficeEdit, OfficeTabs, OnceLoaded } from '../../shared/office-form.tsx';
import { MomentField } from '../../shared/columns.tsx';
import { MomentInput } from '../../shared/moment-input.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { HtmlInput } from './html-input.tsx';
import { ArticlePreview, WithPreview } from './html-preview.tsx';
import { fullWidth } from './full-width.ts';
import { VersionHistory } from './version-history.tsx';

const filters = [search, <NullableBooleanInput key="isListed" source="isListed" alwaysOn />];

export const ArticleList = () => (
  <OfficeList filters={filters} sort={{ field: 'publishedAt', order: 'DESC' }}>
    <DataTable>
      <DataTable.Col source="title" field={RowLink} sx={{ minWidth: 240 }} />
      <DataTable.Col source="titleEn" sx={{ minWidth: 200 }} />
      <DataTable.Col source="isListed" field={BooleanField} />
      <DataTable.Col source="publishedAt">
        <MomentField source="publishedAt" />
      </DataTable.Col>
    </DataTable>
  </OfficeList>
);

const titleRules = [required(), maxLength(TITLE_MAX_CHARACTERS)];

const language = (suffix: '' | 'En') => (
  <WithPreview preview={<ArticlePreview suffix={suffix} />}>
    <TextInput source={`title${suffix}`} validate={titleRules} />
    <HtmlInput source={`htmlContent${suffix}`} />
  </WithPreview>
);

const publishing = (
  <Stack>
    <BooleanInput source="isListed" />
    <MomentInput source="publishedAt" validate={required()} hint="office.content.publishedAt" />
  </Stack>
);

export const ArticleEdit = () => (
  <OfficeEdit>
    <OnceLoaded text="htmlContent">
      <OfficeTabs sx={fullWidth}>
        <TabbedForm.Tab label="office.content.russian">{language('')}</TabbedForm.Tab>
        <TabbedForm.Tab label="office.content.english" path="en">
          {language('En')}
        </TabbedForm.Tab>
        <TabbedForm.Tab label="office.content.publishing" path="publishing">
          {publishing}
        </TabbedForm.Tab>
        <TabbedForm.Tab label="office.history.title" path="history">
          <VersionHistory resource="articles" />
        </TabbedForm.Tab>
      </OfficeTabs>
    </OnceLoaded>
  </OfficeEdit>
);

const newArticle = () => ({
  isListed: true,
  htmlContent: '',
  htmlContentEn: '',
  publishedAt: new Date().toISOString(),
});

export const ArticleCreate = () => (
  <OfficeCreate redirect="edit">
    <OfficeTabs sx={fullWidth} defaultValues={newArticle}>
      <TabbedForm.Tab label="office.content.russian">{language('')}</TabbedForm.Tab>
      <TabbedForm.Tab label="office.content.english" path="en">
        {language('En')}
      </TabbedForm.Tab>
      <TabbedForm.Tab label="office.content.publishing" path="publishing">
        {publishing}
      </TabbedForm.Tab>
    </OfficeTabs>
  </OfficeCreate>
);
