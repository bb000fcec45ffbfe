import type { MarkupTarget, PartnerShop } from '@lotok/bot';
import type { CallName, Input, Output } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import { getPartnerBot, listMarkups, type Markup, setMarkup } from './modules/bots/index.ts';
import { type Db, inTransaction } from './platform/database/index.ts';
import { Refusal } from './platform/refusal.ts';

/** Makes a call in the person's name at the shop's own prices. */
export type CallAsShop = <N extends CallName>(name: N, input: Input<N>) => Promise<Output<N>>;

type Deps = { db: Db; call: CallAsShop; ownerId: number; language: Language };
/** Something of the shop with its price there in roubles, and the category that its markup may come from. */
type Example = { name: string; price: number; categoryId: number | null };

/** The markups of a partner's bots, with names in the person's language and examples of prices. */
export function partnerPrices({
  db,
  call,
  ownerId,
  language,
}: Deps): Pick<PartnerShop, 'getMarkup' | 'listMarkups' | 'setMarkup'> {
  const own = (botId: number) => ({ botId, ownerId });

  async function categoryName(id: number): Promise<string> {
    const found = (await call('categories/getCategories', {})).find((category) => category.id === id);
    return found ? { ru: found.name, en: found.name_en, zh: found.name_zh }[language] : '';
  }

  /** The name of a markup's target, also of one that is not sold now. */
  async function nameOf({ categoryId, tldId, name }: Markup): Promise<string> {
    if (categoryId !== null) return (await categoryName(categoryId)) || name;
    return tldId === null ? name : `.${name}`;
  }

  /** Null where nothing of the target is sold now. */
  async function findExample(botKind: 'goods' | 'domains', target: MarkupTarget): Promise<Example | null> {
    if (target.kind === 'zone' || (target.kind === 'all' && botKind === 'domains')) {
      const zones = await call('domains/getTlds', {});
      const zone = target.kind === 'zone' ? zones.find(({ id }) => id === target.id) : zones[0];
      return zone ? { name: `.${zone.name}`, price: zone.price, categoryId: null } : null;
    }
    if (target.kind === 'product') {
      const product = await call('products/getProduct', { productId: target.id }).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'NOT_FOUND') return null;
        throw error;
      });
      if (!product) return null;
      return { name: product.name, price: product.price, categoryId: product.productPath.category.id };
    }
    const { products } = await call('products/searchCatalogProducts', {
      sortBy: 'popularity',
      ...(target.kind === 'category' ? { categoryId: target.id } : {}),
    });
    const [product] = products;
    return product ? { name: product.name, price: product.price, categoryId: null } : null;
  }

  return {
    async getMarkup(botId, target) {
      const { percent, markups } = await listMarkups(db, own(botId));
      const { kind } = await getPartnerBot(db, own(botId));
      const example = await findExample(kind, target);
      const ofTarget = markups.find((markup) => isSame(targetOf(markup), target));
      const ofCategory = markups.find(({ categoryId }) => categoryId !== null && categoryId === example?.categoryId);
      const soldName = target.kind === 'category' ? await categoryName(target.id) : example?.name;
      return {
        name: soldName || (ofTarget ? await nameOf(ofTarget) : ''),
        percent: (ofTarget ?? ofCategory)?.percent ?? percent,
        isOwn: ofTarget !== undefined,
        example: example && { name: example.name, price: example.price },
      };
    },
    async listMarkups(botId) {
      const { markups } = await listMarkups(db, own(botId));
      return Promise.all(
        markups.map(async (markup) => ({
          target: targetOf(markup),
          name: await nameOf(markup),
          percent: markup.percent,
        })),
      );
    },
    setMarkup: (botId, target, percent) =>
      inTransaction(db, (tx) => setMarkup(tx, { ...own(botId), target: toStored(target), percent })),
  };
}

function targetOf({ categoryId, productId, tldId }: Markup): MarkupTarget {
  if (categoryId !== null) return { kind: 'category', id: categoryId };
  return productId === null ? { kind: 'zone', id: tldId ?? 0 } : { kind: 'product', id: productId };
}

function toStored(target: MarkupTarget) {
  switch (target.kind) {
    case 'all':
      return null;
    case 'category':
      return { categoryId: target.id };
    case 'product':
      return { productId: target.id };
    case 'zone':
      return { tldId: target.id };
  }
}

const isSame = (a: MarkupTarget, b: MarkupTarget) =>
  a.kind === b.kind && (a.kind === 'all' || (b.kind !== 'all' && a.id === b.id));
