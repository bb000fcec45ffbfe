import * as z from 'zod/mini';
import { placeAddresses, placeIcons } from '../../calls/pages.ts';
import { fieldSentence } from '../../field-problems.ts';
import { dateTime, id, ok, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { listOf, listQuery, version } from '../lists.ts';
import { HTML_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from './text-limits.ts';
import { restoreBody, versionItem, versionList } from './versions.ts';

const read = { area: 'texts', need: 'read' } as const;
const write = { area: 'texts', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const LEAD_MAX_CHARACTERS = 5_000;
const MAX_PLACES = 12;

const title = () => text(TITLE_MAX_CHARACTERS);
const lead = () => text(LEAD_MAX_CHARACTERS, 0);
const html = () => text(HTML_MAX_CHARACTERS, 0);

const place = z.object({
  address: z.enum(placeAddresses),
  icon: z.enum(placeIcons),
  title: text(TITLE_MAX_CHARACTERS),
  titleEn: text(TITLE_MAX_CHARACTERS),
  about: text(TITLE_MAX_CHARACTERS),
  aboutEn: text(TITLE_MAX_CHARACTERS),
});
const places = () => z.array(place).check(z.maxLength(MAX_PLACES));

const adminPage = z.object({
  id: id(),
  version: version(),
  /** The name in the address: `/rules` for a page that the shop links to, `/pages/name` for another one. */
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  titleEn: z.string(),
  isBuiltIn: z.boolean(),
  isListed: z.boolean(),
  changedAt: dateTime(),
});
const pageContent = z.object({
  title: z.string(),
  titleEn: z.string(),
  lead: z.string(),
  leadEn: z.string(),
  htmlContent: z.string(),
  htmlContentEn: z.string(),
  places: z.array(place),
  isListed: z.boolean(),
});
const page = z.object({ ...adminPage.shape, ...pageContent.shape });
const filledPage = z.object({ lead: z.string(), htmlContent: z.string() });

export const adminPageCalls = {
  'GET pages': adminCall({
    access: read,
    summary: 'Static pages.',
    query: listQuery(adminPage, {
      isListed: z.optional(z.boolean()),
      isBuiltIn: z.optional(z.boolean()),
    }),
    output: listOf(adminPage),
    hasCsv: true,
    errors,
  }),
  'GET pages/:id': adminCall({ access: read, summary: 'One static page with its texts.', output: page, errors }),
  'POST pages': adminCall({
    access: write,
    summary: 'Add a static page at `/pages/{slug}`. HTML is sanitised when it is stored.',
    body: z.object({
      slug: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,58}[a-z0-9]$/, fieldSentence.slug)),
      title: title(),
      titleEn: title(),
      lead: z._default(lead(), ''),
      leadEn: z._default(lead(), ''),
      htmlContent: html(),
      htmlContentEn: html(),
      places: z._default(places(), []),
      isListed: z._default(z.boolean(), true),
    }),
    output: page,
    status: 201,
    errors,
  }),
  'PUT pages/:id': adminCall({
    access: write,
    summary: 'Change a static page. A page that the shop links to can not be hidden.',
    body: z.object({
      version: z.optional(version()),
      title: z.optional(title()),
      titleEn: z.optional(title()),
      lead: z.optional(lead()),
      leadEn: z.optional(lead()),
      htmlContent: z.optional(html()),
      htmlContentEn: z.optional(html()),
      places: z.optional(places()),
      isListed: z.optional(z.boolean()),
    }),
    output: page,
    errors: [...errors, 'STALE'],
  }),
  'DELETE pages/:id': adminCall({ access: write, summary: 'Hide a static page.', output: ok(), errors }),
  'POST pages/preview': adminCall({
    access: write,
    summary: 'The text of a page as readers would see it: sanitised, with the values of its placeholders.',
    body: z.object({ language: z.enum(['ru', 'en']), lead: z._default(lead(), ''), htmlContent: html() }),
    output: filledPage,
    errors,
  }),
  'GET pages/:id/versions': adminCall({
    access: read,
    summary: 'The versions of a page.',
    output: versionList,
    errors,
  }),
  'GET pages/:id/versions/:version': adminCall({
    access: read,
    summary: 'One version of a page.',
    output: z.object({ ...versionItem.shape, content: pageContent }),
    errors,
  }),
  'POST pages/:id/restore': adminCall({
    access: write,
    summary: 'Make an older version of a page the current one, as a new version.',
    body: restoreBody,
    output: page,
    errors: [...errors, 'STALE'],
  }),
};
