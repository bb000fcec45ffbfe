import * as z from 'zod/mini';
import { id, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { listOf, listQuery, version } from '../lists.ts';

const read = { area: 'texts', need: 'read' } as const;
const write = { area: 'texts', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const LETTER_TEXT_MAX_CHARACTERS = 500;

const letter = z.object({
  id: id(),
  version: version(),
  /** Which text: `goods.subject`, `domain.why`. */
  key: z.string(),
  part: z.enum(['subject', 'footer']),
  /** The texts that are sent. */
  text: z.string(),
  textEn: z.string(),
  textZh: z.string(),
  /** Whether an operator has changed one of them. */
  isChanged: z.boolean(),
});
const letterText = () => z.optional(text(LETTER_TEXT_MAX_CHARACTERS, 0));
const sampleLetter = z.object({ subject: z.string(), title: z.string(), text: z.string(), footer: z.string() });
const letterItem = z.object({
  ...letter.shape,
  /** The names that each language's text must contain in braces. */
  placeholders: z.array(z.string()),
  defaults: z.object({ text: z.string(), textEn: z.string(), textZh: z.string() }),
});

export const letterCalls = {
  'GET letters': adminCall({
    access: read,
    summary: 'Subjects and footers of emails.',
    query: listQuery(letter, {
      part: z.optional(z.enum(['subject', 'footer'])),
      isChanged: z.optional(z.boolean()),
    }),
    output: listOf(letter),
    hasCsv: true,
    errors,
  }),
  'GET letters/:id': adminCall({
    access: read,
    summary: 'One text of emails with its placeholders and the text that the shop came with.',
    output: letterItem,
    errors,
  }),
  'PUT letters/:id': adminCall({
    access: write,
    summary:
      'Change a text of emails. It has to contain all placeholders; an empty text is the one that the shop came with.',
    body: z.object({
      version: z.optional(version()),
      text: letterText(),
      textEn: letterText(),
      textZh: letterText(),
    }),
    output: letterItem,
    errors: [...errors, 'STALE'],
  }),
  'POST letters/:id/preview': adminCall({
    access: write,
    summary: 'A sample email with this text instead of the stored one.',
    body: z.object({ language: z.enum(['ru', 'en', 'zh']), text: text(LETTER_TEXT_MAX_CHARACTERS, 0) }),
    output: sampleLetter,
    errors,
  }),
};
