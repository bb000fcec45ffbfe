import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import LinkIcon from '@mui/icons-material/Link';
import TitleIcon from '@mui/icons-material/Title';
import { Alert, Box, IconButton, Paper, Stack, TextField, Tooltip, Typography } from '@mui/material';
import { type ComponentType, useRef } from 'react';
import { InputHelperText, useInput, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { SanitizedHtml } from '../../shared/sanitized-html.tsx';
import { useMay } from '../../shared/use-may.ts';
import { useOfficeCall } from '../../shared/use-office-call.ts';

const PREVIEW_DELAY_MS = 400;

type Mark = { name: string; icon: ComponentType; wrap: (selected: string) => string };

const listOf = (tag: 'ul' | 'ol') => (selected: string) => {
  const lines = selected.split('\n').map((line) => `  <li>${line.trim()}</li>`);
  return `<${tag}>\n${lines.join('\n')}\n</${tag}>`;
};
const marks: Mark[] = [
  { name: 'bold', icon: FormatBold, wrap: (selected) => `<strong>${selected}</strong>` },
  { name: 'italic', icon: FormatItalic, wrap: (selected) => `<em>${selected}</em>` },
  { name: 'heading', icon: TitleIcon, wrap: (selected) => `<h3>${selected}</h3>` },
  { name: 'bullets', icon: FormatListBulleted, wrap: listOf('ul') },
  { name: 'numbers', icon: FormatListNumbered, wrap: listOf('ol') },
  { name: 'link', icon: LinkIcon, wrap: (selected) => `<a href="https://">${selected}</a>` },
];

/** The description of a product: HTML with buttons for its marks, and beside it what the shop will show. */
export function DescriptionInput({ source }: { source: string }) {
  const t = useTranslate();
  const { field, fieldState, id } = useInput<{ [key: string]: string }>({ source, defaultValue: '' });
  const value = String(field.value ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const mayWrite = useMay('catalog', 'write');

  function apply(wrap: Mark['wrap']) {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const inserted = wrap(value.slice(selectionStart, selectionEnd));
    field.onChange(value.slice(0, selectionStart) + inserted + value.slice(selectionEnd));
    area.current?.focus();
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 2, width: '100%', mb: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" role="toolbar" aria-label={t('office.catalog.marks')} sx={{ mb: 0.5 }}>
          {marks.map(({ name, icon: Icon, wrap }) => (
            <Tooltip key={name} title={t(`office.catalog.mark.${name}`)}>
              <IconButton
                size="small"
                disabled={!mayWrite}
                aria-label={t(`office.catalog.mark.${name}`)}
                onClick={() => apply(wrap)}
              >
                <Icon />
              </IconButton>
            </Tooltip>
          ))}
        </Stack>
        <TextField
          id={id}
          inputRef={area}
          label={t('resources.products.fields.htmlDescription')}
          multiline
          minRows={10}
          maxRows={24}
          name={field.name}
          value={value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={fieldState.error ? <InputHelperText error={fieldState.error.message} /> : ''}
        />
      </Box>
      {mayWrite ? <Preview html={value} /> : <Shown html={value} />}
    </Box>
  );
}

function Preview({ html }: { html: string }) {
  const { data, failure } = useOfficeCall(
    async (signal) => {
      const { htmlDescription } = await callOffice('POST products/preview', {
        body: { htmlDescription: html },
        signal,
      });
      return { given: html, shown: htmlDescription };
    },
    [html],
    { delayMs: PREVIEW_DELAY_MS },
  );
  const { given, shown } = data ?? { given: '', shown: '' };
  return <Shown html={shown} isCleaned={textLength(given) > textLength(shown)} failure={failure} />;
}

type ShownProps = { html: string; isCleaned?: boolean; failure?: string | null };

function Shown({ html, isCleaned = false, failure = null }: ShownProps) {
  const t = useTranslate();
  return (
    <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Typography variant="body2" color="textSecondary" sx={{ lineHeight: '30px', mb: 0.5 }}>
        {t('office.catalog.preview')}
      </Typography>
      <Paper variant="outlined" sx={{ p: 2, flexGrow: 1, borderRadius: 1, minHeight: 120 }}>
        {failure && <Alert severity="warning">{failure}</Alert>}
        {html.trim() === '' ? (
          !failure && <Typography color="textSecondary">{t('office.catalog.previewEmpty')}</Typography>
        ) : (
          <SanitizedHtml html={html} />
        )}
      </Paper>
      {isCleaned && (
        <Typography variant="body2" color="warning.main" sx={{ mt: 1 }} role="status">
          {t('office.catalog.cleaned')}
        </Typography>
      )}
    </Box>
  );
}

/** The number of tags and characters: the shop adds attributes to links, and never a tag. */
const textLength = (html: string): number => html.replace(/\s+|<a\b[^>]*>/g, '').length;
