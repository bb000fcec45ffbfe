import { ArrowRight } from 'lucide-react';
import { useShop } from '../../shared/shop.ts';
import { BannerIcon } from './banner-icon.tsx';
import { BannerLink } from './banner-link.tsx';
import { type Banner, linkOf } from './banners.ts';

const endings = ['.com', '.ru', '.io', '.shop', '.рф'];
const look =
  'group flex gap-4 rounded-card border border-[light-dark(var(--banner),var(--line))] bg-banner p-5 text-on-banner md:p-8 md:pt-7';

/** The large banner of the home page. */
export function HeroBanner({ banner }: { banner: Banner }) {
  const { kicker, title, text, action, picture } = banner;
  const to = linkOf(banner, useShop());
  return (
    <BannerLink to={to} className={look}>
      <div className="flex min-w-0 grow flex-col">
        {kicker === '' ? null : <p className="text-xs text-on-banner-soft">{kicker}</p>}
        <p className="mt-2 mb-6 text-lg font-bold tracking-tight text-balance md:text-xl">
          {title} <span className="block">{text}</span>
        </p>
        {action === '' || 'isUnset' in to ? null : (
          <p className="mt-auto flex items-center gap-3 font-medium">
            {action}
            <ArrowRight
              aria-hidden
              strokeWidth={1.75}
              className="size-5 transition-transform group-hover:translate-x-1"
            />
          </p>
        )}
      </div>
      {picture === 'domains' ? (
        <ul
          aria-hidden
          className="grid shrink-0 content-between text-right text-base font-medium text-on-banner-soft opacity-75 md:text-lg"
        >
          {endings.map((ending) => (
            <li key={ending}>{ending}</li>
          ))}
        </ul>
      ) : (
        <BannerIcon picture={picture} className="size-16 shrink-0 text-on-banner-soft opacity-75 md:size-24" />
      )}
    </BannerLink>
  );
}
