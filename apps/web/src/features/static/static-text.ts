import type { ShopAddress } from '../../shared/shop.ts';

export type Section = { id: string; title: string; html: string };
/** An external address of the shop with its description. */
export type Place = {
  address: ShopAddress;
  icon: 'links' | 'news' | 'goods' | 'domains' | 'support' | 'replacement';
  title: string;
  about: string;
};
/**
 * Trusted HTML. `{name}` in it stands for the field of `shop/getShop` with that name, `{orders.help}` for a text of the
 * interface, so that a page names a button exactly as the button is labelled.
 */
export type StaticText = { lead: string; places?: readonly Place[]; sections: readonly Section[] };
