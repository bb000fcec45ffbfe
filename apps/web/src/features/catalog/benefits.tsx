import { Link } from 'react-router';
import { NewTabLink } from '../../shared/new-tab-link.tsx';
import { useShop } from '../../shared/shop.ts';
import { BannerIcon } from './banner-icon.tsx';
import { type Banner, linkOf } from './banners.ts';

const row = 'flex items-center gap-4 px-5 py-3 md:px-6';
const linkRow = `${row} hover:bg-sunken`;

/** Guarantee, support and payment, in short: the cards of the home page. */
export function Benefits({ cards }: { cards: readonly Banner[] }) {
  const shop = useShop();
  return (
    <ul className="grid divide-y md:auto-rows-fr divide-line overflow-hidden rounded-card border border-line bg-surface">
      {cards.map((card) => {
        const to = linkOf(card, shop);
        const content = (
          <>
            <BannerIcon picture={card.picture} className="size-5.5 shrink-0 text-accent" />
            <p className="min-w-0 text-xs text-pretty text-ink-soft">
              <strong className="block font-semibold text-ink">{card.title}</strong>
              {card.text}
            </p>
          </>
        );
        if ('isUnset' in to)
          return (
            <li key={card.id} className={row}>
              {content}
            </li>
          );
        return (
          <li key={card.id} className="grid">
            {'path' in to ? (
              <Link to={to.path} className={linkRow}>
                {content}
              </Link>
            ) : (
              <NewTabLink to={to.address} className={linkRow}>
                {content}
              </NewTabLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
