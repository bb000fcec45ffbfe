import * as z from 'zod/mini';
import { dateTime, id, ok, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { HTML_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from './text-limits.ts';
import { restoreBody, versionItem, versionList } from './versions.ts';
import { dateFilter, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'texts', need: 'read' } as const;
const write = { area: 'texts', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const adminArticle = z.object({
  id: id(),
  version: version(),
  title: z.string(),
  titleEn: z.string(),
  isListed: z.boolean(),
  /** The date that readers see; before it the article is not shown. */
  publishedAt: dateTime(),
});
const article = z.object({ ...adminArticle.shape, htmlContent: z.string(), htmlContentEn: z.string() });
const articleContent = z.object({
  title: z.string(),
  titleEn: z.string(),
  htmlContent: z.string(),
  htmlContentEn: z.string(),
  isListed: z.boolean(),
  publishedAt: dateTime(),
});

const title = () => text(TITLE_MAX_CHARACTERS);
const html = () => text(HTML_MAX_CHARACTERS, 0);

export const textCalls = {
  'GET articles': adminCall({
    access: read,
    summary: 'Articles.',
    query: listQuery(adminArticle, {
      isListed: z.optional(z.boolean()),
      publishedFrom: z.optional(dateFilter()),
      publishedTo: z.optional(dateFilter()),
    }),
    output: listOf(adminArticle),
    hasCsv: true,
    errors,
  }),
  'GET articles/:id': adminCall({ access: read, summary: 'One article with its texts.', output: article, errors }),
  'POST articles': adminCall({
    access: write,
    summary: 'Add an article. HTML is sanitised when it is stored; without a date it is published now.',
    body: z.object({
      title: title(),
      titleEn: title(),
      htmlContent: html(),
      htmlContentEn: html(),
      isListed: z._default(z.boolean(), true),
      publishedAt: z.optional(dateFilter()),
    }),
    output: article,
    status: 201,
    errors,
  }),
  'PUT articles/:id': adminCall({
    access: write,
    summary: 'Change an article.',
    body: z.object({
      version: z.optional(version()),
      title: z.optional(title()),
      titleEn: z.optional(title()),
      htmlContent: z.optional(html()),
      htmlContentEn: z.optional(html()),
      isListed: z.optional(z.boolean()),
      publishedAt: z.optional(dateFilter()),
    }),
    output: article,
    errors: [...errors, 'STALE'],
  }),
  'DELETE articles/:id': adminCall({
    access: write,
    summary: 'Hide an article.',
    output: ok(),
    errors,
  }),
  'POST articles/preview': adminCall({
    access: write,
    summary: 'The text of an article as readers would see it.',
    body: z.object({ htmlContent: html() }),
    output: z.object({ htmlContent: z.string() }),
    errors,
  }),
  'GET articles/:id/versions': adminCall({
    access: read,
    summary: 'The versions of an article.',
    output: versionList,
    errors,
  }),
  'GET articles/:id/versions/:version': adminCall({
    access: read,
    summary: 'One version of an article.',
    output: z.object({ ...versionItem.shape, content: articleContent }),
    errors,
  }),
  'POST articles/:id/restore': adminCall({
    access: write,
    summary: 'Make an older version of an article the current one, as a new version.',
    body: restoreBody,
    output: article,
    errors: [...errors, 'STALE'],
  }),
};
