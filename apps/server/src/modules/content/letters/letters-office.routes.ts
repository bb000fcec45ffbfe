import type { AdminOutput, ParsedAdminQuery } from '@lotok/contract/admin';
import type { ListQuery } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { AdminRoutes } from '../../../platform/http/admin/admin-routes.ts';
import { changeLetter, getLetterItem } from './change-letter.ts';
import { listLetterItems } from './letter-items.ts';
import { previewLetter } from './preview-letter.ts';

type Calls = Extract<keyof AdminRoutes, `${string} letters${string}`>;
type Item = AdminOutput<'GET letters'>['items'][number];

/** Subjects and footers of emails in the back office. */
export function lettersOfficeRoutes({ db, shop }: { db: Db; shop: { readonly name: string } }): AdminRoutes<Calls> {
  return {
    'GET letters': async ({ query }) => selectPage(await listLetterItems(db), query),
    'GET letters/:id': async ({ params }) => getLetterItem(db, params.id),
    'PUT letters/:id': async ({ actor, params, body }) => changeLetter(db, actor, params.id, body),
    'POST letters/:id/preview': async ({ params, body }) => previewLetter(db, shop.name, params.id, body),
  };
}

/** A page of the list, which is short and not in the database. */
function selectPage(
  items: readonly Item[],
  { q = '', ids, part, isChanged, sort = 'id', order = 'asc', page, perPage, ...rest }: ParsedAdminQuery<'GET letters'>,
): AdminOutput<'GET letters'> {
  const { beforeId, onIds } = rest as Pick<ListQuery, 'beforeId' | 'onIds'>;
  const wanted = ids?.split(',').map(Number);
  const search = q.toLowerCase();
  const found = items.filter(
    (item) =>
      (!wanted || wanted.includes(item.id)) &&
      (part === undefined || item.part === part) &&
      (isChanged === undefined || item.isChanged === isChanged) &&
      [item.key, item.text, item.textEn, item.textZh].some((text) => text.toLowerCase().includes(search)),
  );
  if (beforeId !== undefined)
    return {
      items: found
        .filter(({ id }) => id < beforeId)
        .toSorted((a, b) => b.id - a.id)
        .slice(0, perPage),
      total: 0,
    };
  const field = sort as keyof Item;
  const direction = order === 'desc' ? -1 : 1;
  const sorted = found.toSorted((a, b) => direction * (compare(a[field], b[field]) || a.id - b.id));
  onIds?.(sorted.map(({ id }) => id).join(','));
  return { items: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
}

const compare = (a: Item[keyof Item], b: Item[keyof Item]) =>
  typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b);
