import {
  ArrowUpRight,
  Globe,
  Link2,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  RefreshCw,
  ShoppingBag,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { outsideAddress, useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Place } from './static-text-query.ts';

const icons: Record<Place['icon'], LucideIcon> = {
  links: Link2,
  news: Megaphone,
  goods: ShoppingBag,
  domains: Globe,
  support: MessageCircle,
  replacement: RefreshCw,
};
const cell = 'flex h-full gap-4 p-4 md:p-5';

/** A bot that the shop does not have is not mentioned; other addresses are there for every shop. */
const bots: readonly Place['address'][] = ['goods_bot_url', 'domains_bot_url'];

/** External addresses of the shop, each with a description. */
export function Places({ places }: { places: readonly Place[] }) {
  const { t } = useText();
  const shop = useShop();
  const shown = places
    .map((place) => ({ place, address: outsideAddress(shop, place.address) }))
    .filter(({ place, address }) => address !== null || !bots.includes(place.address));
  if (shown.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2">
      {shown.map(({ place, address }) => (
        <li key={place.address} className="bg-surface">
          {address === null ? (
            <div className={cell}>
              <PlaceText place={place}>
                {place.about} {t('static.noAddress')}
              </PlaceText>
            </div>
          ) : (
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className={`group -outline-offset-2 hover:bg-sunken ${cell}`}
            >
              <PlaceText place={place} note={`, ${t('ui.newTab')}`}>
                {place.about}
              </PlaceText>
              <ArrowUpRight
                aria-hidden
                strokeWidth={1.75}
                className="size-5 shrink-0 text-ink-soft group-hover:text-ink"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlaceText({ place, note, children }: { place: Place; note?: string; children: ReactNode }) {
  const Icon = icons[place.icon];
  return (
    <>
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="grid grow content-start gap-0.5">
        <span className="font-medium">
          {place.title}
          {note ? <span className="sr-only">{note}</span> : null}
        </span>
        <span className="text-xs text-pretty text-ink-soft">{children}</span>
      </span>
    </>
  );
}
