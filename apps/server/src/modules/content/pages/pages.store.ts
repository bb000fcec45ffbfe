import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import { toLeadHtml, toPageHtml } from '../rich-html.ts';

type Place = { address: string; icon: string; title: string; titleEn: string; about: string; aboutEn: string };
export type PageContent = {
  title: string;
  titleEn: string;
  lead: string;
  leadEn: string;
  htmlContent: string;
  htmlContentEn: string;
  places: Place[];
  isListed: boolean;
};
export type PageChange = { [K in keyof PageContent]?: PageContent[K] | undefined };

/** Adds a page with sanitized HTML and returns its id; null when the name in its address is taken. */
export async function insertPage(tx: Tx, { slug, ...page }: PageContent & { slug: string }): Promise<number | null> {
  const row = await tx
    .insertInto('pages')
    .values({ slug, ...columnsOf(page) })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks a page; false when there is none. */
export async function lockPage(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('pages').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;
}

/** Changes a locked page; saved as it is already, it stays as it is. Sanitizes the HTML. */
export async function updatePage(tx: Tx, id: number, change: PageChange): Promise<void> {
  const columns = columnsOf(change);
  if (Object.keys(columns).length > 0)
    await tx
      .updateTable('pages')
      .set({ ...columns, changed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where(({ or }) =>
        or(Object.entries(columns).map(([name, value]) => sql<boolean>`${sql.ref(name)} is distinct from ${value}`)),
      )
      .execute();
}

/** The columns of the given fields. */
function columnsOf<C extends PageChange>(change: C): Columns<C> {
  const { title, titleEn, lead, leadEn, htmlContent, htmlContentEn, places, isListed } = change;
  const columns = {
    title,
    title_en: titleEn,
    lead: lead === undefined ? undefined : toLeadHtml(lead),
    lead_en: leadEn === undefined ? undefined : toLeadHtml(leadEn),
    html_content: htmlContent === undefined ? undefined : toPageHtml(htmlContent),
    html_content_en: htmlContentEn === undefined ? undefined : toPageHtml(htmlContentEn),
    places: places === undefined ? undefined : JSON.stringify(places),
    is_listed: isListed,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns<C>;
}

type AllColumns = {
  title: string;
  title_en: string;
  lead: string;
  lead_en: string;
  html_content: string;
  html_content_en: string;
  places: string;
  is_listed: boolean;
};
type Columns<C> = C extends PageContent ? AllColumns : Partial<AllColumns>;
