import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import Link from '@mui/icons-material/Link';
import Notes from '@mui/icons-material/Notes';
import Title from '@mui/icons-material/Title';
import { Box, IconButton, TextField, Tooltip } from '@mui/material';
import { type ComponentType, useRef } from 'react';
import { FieldTitle, InputHelperText, useInput, useTranslate } from 'react-admin';

type Tool = { name: string; icon: ComponentType<{ fontSize: 'small' }>; wrap: (selected: string) => string };

const items = (selected: string) =>
  (selected || ' ')
    .split('\n')
    .map((line) => `<li>${line.trim()}</li>`)
    .join('\n');

const tools: readonly Tool[] = [
  { name: 'heading', icon: Title, wrap: (selected) => `<h2>${selected}</h2>` },
  { name: 'paragraph', icon: Notes, wrap: (selected) => `<p>${selected}</p>` },
  { name: 'bold', icon: FormatBold, wrap: (selected) => `<strong>${selected}</strong>` },
  { name: 'italic', icon: FormatItalic, wrap: (selected) => `<em>${selected}</em>` },
  { name: 'list', icon: FormatListBulleted, wrap: (selected) => `<ul>\n${items(selected)}\n</ul>` },
  { name: 'steps', icon: FormatListNumbered, wrap: (selected) => `<ol>\n${items(selected)}\n</ol>` },
  { name: 'link', icon: Link, wrap: (selected) => `<a href="https://">${selected}</a>` },
  { name: 'quote', icon: FormatQuote, wrap: (selected) => `<blockquote>${selected}</blockquote>` },
];

/** A field for HTML, with buttons that put an element around the selected text. */
export function HtmlInput({ source, minRows = 14 }: { source: string; minRows?: number }) {
  const t = useTranslate();
  const area = useRef<HTMLTextAreaElement>(null);
  const { id, field, fieldState } = useInput({ source, defaultValue: '', parse: (value: string) => value });
  const value = typeof field.value === 'string' ? field.value : '';

  function apply({ wrap }: Tool) {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const inserted = wrap(value.slice(selectionStart, selectionEnd));
    field.onChange(value.slice(0, selectionStart) + inserted + value.slice(selectionEnd));
    // After React has written the new text.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(selectionStart, selectionStart + inserted.length);
    });
  }

  return (
    <Box sx={{ width: '100%' }}>
      <Box role="toolbar" aria-label={t('office.html.tools')} sx={{ display: 'flex', flexWrap: 'wrap', mb: 0.5 }}>
        {tools.map((tool) => (
          <Tooltip key={tool.name} title={t(`office.html.${tool.name}`)}>
            <IconButton aria-label={t(`office.html.${tool.name}`)} size="small" onClick={() => apply(tool)}>
              <tool.icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      <TextField
        {...field}
        id={id}
        value={value}
        inputRef={area}
        label={<FieldTitle source={source} />}
        multiline
        minRows={minRows}
        maxRows={32}
        error={fieldState.invalid}
        helperText={fieldState.error ? <InputHelperText error={fieldState.error.message} /> : ''}
        sx={{
          '& textarea': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 13, lineHeight: 1.55 },
        }}
      />
    </Box>
  );
}
