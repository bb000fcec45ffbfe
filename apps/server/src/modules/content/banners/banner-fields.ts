/** The texts of a banner; each has a Russian, an English and a Chinese version. */
export const bannerTexts = ['kicker', 'title', 'text', 'action'] as const;
type TextName = (typeof bannerTexts)[number];
type TextField = TextName | `${TextName}En` | `${TextName}Zh`;

export type BannerContent = Record<TextField, string> & {
  place: 'hero' | 'card' | 'banner';
  picture: string;
  link: string;
  position: number;
  isListed: boolean;
  /** ISO 8601 or a day. */
  shownFrom: string | null;
  shownTo: string | null;
};
export type BannerChange = { [K in keyof BannerContent]?: BannerContent[K] | undefined };
/** The names of all texts, of all languages. */
export const textFields = bannerTexts.flatMap((name) => [name, `${name}En`, `${name}Zh`] as const);
