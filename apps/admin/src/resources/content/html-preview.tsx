import { Alert, Box, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FormDataConsumer, useTranslate } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { useOfficeCall } from '../../shared/use-office-call.ts';
import { SanitizedHtml } from '../../shared/sanitized-html.tsx';

type Filled = { lead?: string; htmlContent: string };
type Props = { title: string; read: (signal: AbortSignal) => Promise<Filled>; inputs: readonly unknown[] };

const PREVIEW_DELAY_MS = 400;

/** A text as readers will see it. The server sanitizes it and fills in its placeholders. */
function Preview({ title, read, inputs }: Props) {
  const t = useTranslate();
  const { data, failure } = useOfficeCall(read, inputs, { delayMs: PREVIEW_DELAY_MS });
  return (
    <Card component="section" aria-label={t('office.preview.title')} sx={{ height: '100%' }}>
      <CardContent>
        <Typography variant="caption" color="textSecondary" component="p" gutterBottom>
          {t('office.preview.title')}
        </Typography>
        {failure && <Alert severity="warning">{failure}</Alert>}
        <Typography component="p" variant="h5" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {data?.lead ? <SanitizedHtml html={data.lead} sx={{ color: 'text.secondary', mb: 2 }} /> : null}
        {data ? <SanitizedHtml html={data.htmlContent} /> : null}
      </CardContent>
    </Card>
  );
}

/** Fields on the left and what they make of the page on the right; one below the other on a narrow screen. */
export function WithPreview({ children, preview }: { children: ReactNode; preview: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        width: '100%',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Stack>{children}</Stack>
      {preview}
    </Box>
  );
}

type Texts = Record<string, string | undefined>;

/** The preview of an article in one language; `suffix` is that of the fields, `En` for English. */
export const ArticlePreview = ({ suffix }: { suffix: '' | 'En' }) => (
  <FormDataConsumer>
    {({ formData }) => {
      const { [`title${suffix}`]: title = '', [`htmlContent${suffix}`]: htmlContent = '' } = formData as Texts;
      return (
        <Preview
          title={title}
          inputs={[htmlContent]}
          read={(signal) => callOffice('POST articles/preview', { body: { htmlContent }, signal })}
        />
      );
    }}
  </FormDataConsumer>
);

/** The preview of a static page in one language. */
export const PagePreview = ({ suffix }: { suffix: '' | 'En' }) => (
  <FormDataConsumer>
    {({ formData }) => {
      const texts = formData as Texts;
      const [title, lead, htmlContent] = [`title${suffix}`, `lead${suffix}`, `htmlContent${suffix}`].map(
        (field) => texts[field] ?? '',
      ) as [string, string, string];
      const body = { language: suffix === 'En' ? ('en' as const) : ('ru' as const), lead, htmlContent };
      return (
        <Preview
          title={title}
          inputs={[lead, htmlContent]}
          read={(signal) => callOffice('POST pages/preview', { body, signal })}
        />
      );
    }}
  </FormDataConsumer>
);
