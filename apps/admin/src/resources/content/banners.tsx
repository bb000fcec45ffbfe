import { bannerPictures, bannerPlaces, BANNER_TEXT_MAX_CHARACTERS } from '@lotok/contract/admin';
import {
  BooleanField,
  BooleanInput,
  DataTable,
  FormDataConsumer,
  maxLength,
  NumberInput,
  required,
  SelectField,
  SelectInput,
  TabbedForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { OfficeCreate, OfficeEdit, OfficeTabs } from '../../shared/office-form.tsx';
import { MomentField, NumberCol } from '../../shared/columns.tsx';
import { MomentInput } from '../../shared/moment-input.tsx';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { StatusChip } from '../../shared/status-chip.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { WithPreview } from './html-preview.tsx';
import { asTyped } from './as-typed.ts';
import { fullWidth } from './full-width.ts';
import { VersionHistory } from './version-history.tsx';

const placeChoices = bannerPlaces.map((id) => ({ id, name: `office.bannerPlace.${id}` }));
const pictureChoices = bannerPictures.map((id) => ({ id, name: `office.picture.${id}` }));
const filters = [search, <SelectInput key="place" source="place" choices={placeChoices} alwaysOn />];

/** Whether visitors see the banner now, in words. */
function ShownChip() {
  const banner = useRecordContext<{ isShown: boolean; isListed: boolean; shownFrom: string | null }>();
  if (!banner) return null;
  const isLater = banner.isListed && banner.shownFrom !== null && new Date(banner.shownFrom) > new Date();
  const state = banner.isShown ? 'shown' : isLater ? 'later' : banner.isListed ? 'over' : 'hidden';
  return <StatusChip of="banner" value={state} />;
}

export const BannerList = () => (
  <OfficeList filters={filters} sort={{ field: 'id', order: 'ASC' }} perPage={50}>
    <DataTable>
      <DataTable.Col source="place">
        <SelectField source="place" choices={placeChoices} />
      </DataTable.Col>
      <NumberCol source="position" />
      <DataTable.Col source="title" field={RowLink} sx={{ minWidth: 200 }} />
      <DataTable.Col source="link" />
      <DataTable.Col source="isShown">
        <ShownChip />
      </DataTable.Col>
      <DataTable.Col source="isListed" field={BooleanField} />
      <DataTable.Col source="shownFrom">
        <MomentField source="shownFrom" />
      </DataTable.Col>
      <DataTable.Col source="shownTo">
        <MomentField source="shownTo" />
      </DataTable.Col>
    </DataTable>
  </OfficeList>
);

const LINK =
  /^(?:|\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+|\{(?:support|news|goods_bot|domains_bot|replacement_bot|links)_url\})$/;
const linkRule = (value?: string) => (LINK.test(value ?? '') ? undefined : 'office.content.linkRule');
const titleRules = [required(), maxLength(BANNER_TEXT_MAX_CHARACTERS)];
const optional = { parse: asTyped, defaultValue: '', validate: maxLength(BANNER_TEXT_MAX_CHARACTERS) } as const;

/** The texts of one language. The large banner has two more than the others. */
const texts = (suffix: '' | 'En' | 'Zh') => (
  <FormDataConsumer key={suffix}>
    {({ formData }) => (
      <>
        {(formData as { place?: string }).place === 'hero' && <TextInput source={`kicker${suffix}`} {...optional} />}
        <TextInput source={`title${suffix}`} validate={titleRules} />
        <TextInput source={`text${suffix}`} {...optional} />
        {(formData as { place?: string }).place === 'hero' && <TextInput source={`action${suffix}`} {...optional} />}
      </>
    )}
  </FormDataConsumer>
);

const fields = (
  <WithPreview preview={<BannerPreview />}>
    <SelectInput source="place" choices={placeChoices} validate={required()} />
    {texts('')}
    {texts('En')}
    {texts('Zh')}
    <SelectInput source="picture" choices={pictureChoices} validate={required()} />
    <TextInput source="link" parse={asTyped} validate={linkRule} helperText="office.content.link" />
    <NumberInput source="position" min={1} step={1} />
    <BooleanInput source="isListed" />
    <MomentInput source="shownFrom" />
    <MomentInput source="shownTo" />
  </WithPreview>
);

export const BannerEdit = () => (
  <OfficeEdit>
    <OfficeTabs sx={fullWidth}>
      <TabbedForm.Tab label="office.content.banner">{fields}</TabbedForm.Tab>
      <TabbedForm.Tab label="office.history.title" path="history">
        <VersionHistory resource="banners" />
      </TabbedForm.Tab>
    </OfficeTabs>
  </OfficeEdit>
);

export const BannerCreate = () => (
  <OfficeCreate redirect="edit">
    <OfficeTabs sx={fullWidth} defaultValues={{ place: 'banner', picture: 'star', link: '', isListed: true }}>
      <TabbedForm.Tab label="office.content.banner">{fields}</TabbedForm.Tab>
    </OfficeTabs>
  </OfficeCreate>
);
