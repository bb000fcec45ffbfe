import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, text } from '../fields.ts';

const PAGE_NAME_MAX_CHARACTERS = 60;

/** The addresses of the shop that a page may describe. */
export const placeAddresses = [
  'support_url',
  'replacement_bot_url',
  'goods_bot_url',
  'domains_bot_url',
  'news_url',
  'links_url',
] as const;
export const placeIcons = ['links', 'news', 'goods', 'domains', 'support', 'replacement'] as const;

/** Where a banner of the home page stands: the large one, the short promises beside it, the two links below. */
export const bannerPlaces = ['hero', 'card', 'banner'] as const;
/** The pictures of banners. `domains` is a column of zones, the others are icons. */
export const bannerPictures = [
  'domains',
  'shield',
  'chat',
  'zap',
  'bot',
  'store',
  'gift',
  'percent',
  'star',
  'clock',
  'card',
  'globe',
] as const;

export const pageCalls = {
  'shop/getPage': call({
    method: 'GET',
    access: 'anyone',
    summary:
      'The text of a static page: rules, help and so on. Chinese readers get the English text of the title only.',
    input: z.object({ name: text(PAGE_NAME_MAX_CHARACTERS), language: z.enum(['ru', 'en']) }),
    output: z.object({
      name: z.string(),
      title: z.string(),
      /** The first paragraph, as HTML. */
      lead: z.string(),
      places: z.array(
        z.object({ address: z.enum(placeAddresses), icon: z.enum(placeIcons), title: z.string(), about: z.string() }),
      ),
      /** `html` has placeholders: `{name}` for a field of `shop/getShop`, `{orders.help}` for a text of the page. */
      sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
    }),
    errors: ['NOT_FOUND'],
  }),
  'shop/getBanners': call({
    method: 'GET',
    access: 'anyone',
    summary: 'The banners and cards of the home page that are shown now, in their order.',
    input: z.object({ language: z.enum(['ru', 'en', 'zh']) }),
    output: z.array(
      z.object({
        id: id(),
        place: z.enum(bannerPlaces),
        picture: z.enum(bannerPictures),
        /** A path, an https address, or the name of an address of `shop/getShop` in braces; empty for no link. */
        link: z.string(),
        kicker: z.string(),
        title: z.string(),
        text: z.string(),
        action: z.string(),
      }),
    ),
    errors: [],
  }),
};
