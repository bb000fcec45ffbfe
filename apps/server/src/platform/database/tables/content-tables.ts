import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

/** An address of the shop with its description, as pages store it. */
type StoredPlace = { address: string; icon: string; title: string; titleEn: string; about: string; aboutEn: string };

/** The tables of what operators write: static pages, banners of the home page, texts of emails, and all their versions. */
export type ContentTables = {
  pages: {
    id: Id;
    slug: string;
    is_built_in: Generated<boolean>;
    title: string;
    title_en: string;
    lead: string;
    lead_en: string;
    html_content: string;
    html_content_en: string;
    places: ColumnType<StoredPlace[], string | undefined, string>;
    is_listed: Generated<boolean>;
    version: Generated<number>;
    changed_at: Moment;
  };
  banners: {
    id: Id;
    place: 'hero' | 'card' | 'banner';
    picture: string;
    link: string;
    position: number;
    kicker: string;
    kicker_en: string;
    kicker_zh: string;
    title: string;
    title_en: string;
    title_zh: string;
    text: string;
    text_en: string;
    text_zh: string;
    action: string;
    action_en: string;
    action_zh: string;
    is_listed: Generated<boolean>;
    shown_from: MaybeMoment;
    shown_to: MaybeMoment;
    version: Generated<number>;
  };
  letter_texts: {
    key: string;
    text: string | null;
    text_en: string | null;
    text_zh: string | null;
    version: Generated<number>;
    changed_at: Moment;
  };
  content_versions: {
    id: Id;
    resource: 'articles' | 'pages' | 'banners';
    item_id: number;
    version: number;
    author: string | null;
    created_at: Moment;
    content: ColumnType<Record<string, unknown>, string, never>;
  };
};
