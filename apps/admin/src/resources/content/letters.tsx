import { Alert, Box, Button, Card, CardContent, Chip, Stack, TextField, Typography } from '@mui/material';
import {
  BooleanField,
  DataTable,
  FieldTitle,
  FormDataConsumer,
  FunctionField,
  InputHelperText,
  NullableBooleanInput,
  SelectInput,
  useInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { OfficeEdit, OfficeForm } from '../../shared/office-form.tsx';
import { useOfficeCall } from '../../shared/use-office-call.ts';
import { OfficeList } from '../../shared/office-list.tsx';
import { RowLink } from '../../shared/row-link.tsx';
import { search } from '../../shared/search-filter.tsx';
import { WithPreview } from './html-preview.tsx';
import { asTyped } from './as-typed.ts';
import { fullWidth } from './full-width.ts';

type Field = 'text' | 'textEn' | 'textZh';
type Letter = { id: number; key: string; defaults?: Record<Field, string> };

const languageNames = {
  ru: 'resources.letters.fields.text',
  en: 'resources.letters.fields.textEn',
  zh: 'resources.letters.fields.textZh',
} as const;

const partChoices = (['subject', 'footer'] as const).map((id) => ({ id, name: `office.letterPart.${id}` }));
const filters = [
  search,
  <SelectInput key="part" source="part" choices={partChoices} alwaysOn />,
  <NullableBooleanInput key="isChanged" source="isChanged" />,
];

/** Which text of which email, in words. */
function LetterName() {
  const t = useTranslate();
  return <FunctionField<Letter> render={({ key }) => <RowLink>{t(`office.letter.${key}`)}</RowLink>} />;
}

export const LetterList = () => (
  <OfficeList filters={filters} sort={{ field: 'id', order: 'ASC' }} perPage={50}>
    <DataTable>
      <DataTable.Col source="key" sx={{ minWidth: 220 }}>
        <LetterName />
      </DataTable.Col>
      <DataTable.Col source="text" sx={{ minWidth: 260 }} />
      <DataTable.Col source="isChanged" field={BooleanField} />
    </DataTable>
  </OfficeList>
);

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** A text needs all placeholders of the shop's own text and may have no others; an empty one is the shop's own. */
function findProblem(text: string, own: string): 'missing' | 'unknown' | null {
  if (text.trim() === '') return null;
  const [needed, given] = [placeholdersOf(own), placeholdersOf(text)];
  if (needed.some((name) => !given.includes(name))) return 'missing';
  return given.some((name) => !needed.includes(name)) ? 'unknown' : null;
}

function LetterText({ field, language }: { field: Field; language: 'ru' | 'en' | 'zh' }) {
  const t = useTranslate();
  const letter = useRecordContext<Letter>();
  // The row of the list, which react-admin shows first, has no defaults.
  if (!letter?.defaults) return null;
  const own = letter.defaults[field];
  const needed = [...new Set(placeholdersOf(own))];
  return (
    <WithPreview
      preview={
        <FormDataConsumer>
          {({ formData }) => (
            <Sample id={letter.id} language={language} text={String(formData[field] ?? '')} own={own} />
          )}
        </FormDataConsumer>
      }
    >
      <LetterInput source={field} own={own} />
      <Typography variant="body2" color="textSecondary" component="div">
        {t('office.content.ownText')}: {own}
      </Typography>
      {needed.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Typography variant="body2" color="textSecondary" component="span">
            {t('office.content.needed')}{' '}
          </Typography>
          {needed.map((name) => (
            <Chip key={name} component="code" size="small" label={`{${name}}`} sx={{ mr: 0.5 }} />
          ))}
        </Box>
      )}
    </WithPreview>
  );
}

/** The text in one language, with a button that puts the shop's own text back; saving stores it. */
function LetterInput({ source, own }: { source: Field; own: string }) {
  const t = useTranslate();
  const { id, field, fieldState } = useInput({
    source,
    parse: asTyped,
    validate: (value?: string) => {
      const problem = findProblem(value ?? '', own);
      return problem ? `office.letterProblem.${problem}` : undefined;
    },
  });
  const value = String(field.value ?? '');
  return (
    <>
      <TextField
        {...field}
        id={id}
        value={value}
        label={<FieldTitle source={source} />}
        multiline
        error={fieldState.invalid}
        helperText={fieldState.error ? <InputHelperText error={fieldState.error.message} /> : ''}
      />
      {value !== own && (
        <Button size="small" sx={{ alignSelf: 'flex-start', mb: 1 }} onClick={() => field.onChange(own)}>
          {t('office.content.reset')}
        </Button>
      )}
    </>
  );
}

function Sample({ id, language, text, own }: { id: number; language: 'ru' | 'en' | 'zh'; text: string; own: string }) {
  const t = useTranslate();
  const problem = findProblem(text, own);
  const { data, failure } = useOfficeCall(
    async (signal) =>
      problem ? null : callOffice('POST letters/:id/preview', { params: { id }, body: { language, text }, signal }),
    [id, language, text, problem],
    { delayMs: 400 },
  );
  return (
    <Card component="section" aria-label={`${t('office.preview.letter')}: ${t(languageNames[language])}`}>
      <CardContent>
        <Typography variant="caption" color="textSecondary" component="p" gutterBottom>
          {t('office.preview.letter')}
        </Typography>
        {problem && <Alert severity="warning">{t(`office.letterProblem.${problem}`)}</Alert>}
        {!problem && failure && <Alert severity="warning">{failure}</Alert>}
        {!problem && data && (
          <Stack spacing={1.5} sx={{ overflowWrap: 'anywhere' }}>
            <Typography variant="subtitle2" component="p">
              {data.subject}
            </Typography>
            <Typography variant="h6" component="p">
              {data.title}
            </Typography>
            {data.text !== '' && <Typography variant="body2">{data.text}</Typography>}
            <Typography variant="body2" color="textSecondary" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
              {data.footer}
            </Typography>
          </Stack>
        )}
      </CardContent>
    </Card>
  );
}

/** The title of the form: which text it is. */
function LetterTitle() {
  const t = useTranslate();
  const letter = useRecordContext<Letter>();
  return <>{letter ? t(`office.letter.${letter.key}`) : ''}</>;
}

export const LetterEdit = () => (
  <OfficeEdit title={<LetterTitle />}>
    <OfficeForm sx={fullWidth}>
      <Stack spacing={4} sx={{ width: '100%' }}>
        <LetterText field="text" language="ru" />
        <LetterText field="textEn" language="en" />
        <LetterText field="textZh" language="zh" />
      </Stack>
    </OfficeForm>
  </OfficeEdit>
);
