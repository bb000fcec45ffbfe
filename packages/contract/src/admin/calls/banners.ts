import * as z from 'zod/mini';
import { bannerPictures, bannerPlaces } from '../../calls/pages.ts';
import { dateTime, id, ok, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { dateFilter, listOf, listQuery, version } from '../lists.ts';
import { restoreBody, versionList } from './versions.ts';

const read = { area: 'texts', need: 'read' } as const;
const write = { area: 'texts', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

export const BANNER_TEXT_MAX_CHARACTERS = 300;
const LINK_MAX_CHARACTERS = 2_000;

const bannerText = (min = 0) => text(BANNER_TEXT_MAX_CHARACTERS, min);
const link = () => text(LINK_MAX_CHARACTERS, 0);
const position = () => z.int().check(z.positive(), z.maximum(1_000));

const bannerContent = z.object({
  place: z.enum(bannerPlaces),
  picture: z.enum(bannerPictures),
  /** A path of the shop, an https address, or an address of the shop such as `{goods_bot_url}`; empty for no link. */
  link: z.string(),
  /** The place among its kind, from 1. */
  position: z.int(),
  /** Only the large banner has a line above its title, and the words of its link. */
  kicker: z.string(),
  kickerEn: z.string(),
  kickerZh: z.string(),
  title: z.string(),
  titleEn: z.string(),
  titleZh: z.string(),
  text: z.string(),
  textEn: z.string(),
  textZh: z.string(),
  action: z.string(),
  actionEn: z.string(),
  actionZh: z.string(),
  isListed: z.boolean(),
  /** The first moment at which it is shown; null: since always. */
  shownFrom: z.nullable(dateTime()),
  /** The moment from which it is no longer shown; null: for good. */
  shownTo: z.nullable(dateTime()),
});
const banner = z.object({
  id: id(),
  version: version(),
  ...bannerContent.shape,
  /** Whether visitors see it now. */
  isShown: z.boolean(),
});

export const bannerCalls = {
  'GET banners': adminCall({
    access: read,
    summary: 'Banners and cards of the home page.',
    query: listQuery(banner, {
      place: z.optional(z.enum(bannerPlaces)),
      isListed: z.optional(z.boolean()),
    }),
    output: listOf(banner),
    hasCsv: true,
    errors,
  }),
  'GET banners/:id': adminCall({ access: read, summary: 'One banner.', output: banner, errors }),
  'POST banners': adminCall({
    access: write,
    summary: 'Add a banner to the home page, after the others of its place unless a position is given.',
    body: z.object({
      title: bannerText(1),
      titleEn: bannerText(1),
      titleZh: bannerText(1),
      text: z._default(bannerText(), ''),
      textEn: z._default(bannerText(), ''),
      textZh: z._default(bannerText(), ''),
      kicker: z._default(bannerText(), ''),
      kickerEn: z._default(bannerText(), ''),
      kickerZh: z._default(bannerText(), ''),
      action: z._default(bannerText(), ''),
      actionEn: z._default(bannerText(), ''),
      actionZh: z._default(bannerText(), ''),
      place: z._default(z.enum(bannerPlaces), 'banner'),
      picture: z._default(z.enum(bannerPictures), 'star'),
      link: z._default(link(), ''),
      position: z.optional(position()),
      isListed: z._default(z.boolean(), true),
      shownFrom: z._default(z.nullable(dateFilter()), null),
      shownTo: z._default(z.nullable(dateFilter()), null),
    }),
    output: banner,
    status: 201,
    errors,
  }),
  'PUT banners/:id': adminCall({
    access: write,
    summary: 'Change a banner.',
    body: z.object({
      version: z.optional(version()),
      title: z.optional(bannerText(1)),
      titleEn: z.optional(bannerText(1)),
      titleZh: z.optional(bannerText(1)),
      text: z.optional(bannerText()),
      textEn: z.optional(bannerText()),
      textZh: z.optional(bannerText()),
      kicker: z.optional(bannerText()),
      kickerEn: z.optional(bannerText()),
      kickerZh: z.optional(bannerText()),
      action: z.optional(bannerText()),
      actionEn: z.optional(bannerText()),
      actionZh: z.optional(bannerText()),
      place: z.optional(z.enum(bannerPlaces)),
      picture: z.optional(z.enum(bannerPictures)),
      link: z.optional(link()),
      position: z.optional(position()),
      isListed: z.optional(z.boolean()),
      shownFrom: z.optional(z.nullable(dateFilter())),
      shownTo: z.optional(z.nullable(dateFilter())),
    }),
    output: banner,
    errors: [...errors, 'STALE'],
  }),
  'DELETE banners/:id': adminCall({ access: write, summary: 'Hide a banner.', output: ok(), errors }),
  'GET banners/:id/versions': adminCall({
    access: read,
    summary: 'The versions of a banner.',
    output: versionList,
    errors,
  }),
  'POST banners/:id/restore': adminCall({
    access: write,
    summary: 'Make an older version of a banner the current one, as a new version.',
    body: restoreBody,
    output: banner,
    errors: [...errors, 'STALE'],
  }),
};
