import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { useShop } from '../../shared/shop.ts';
import { BannerIcon } from './banner-icon.tsx';
import { BannerLink } from './banner-link.tsx';
import { type Banner, type BannerLink as Target, linkOf } from './banners.ts';

const look = 'flex items-center gap-3 rounded-card border border-line px-4 py-3 md:gap-4 md:px-6 md:py-3.5';
const linkLook = `group transition-colors hover:border-line-strong ${look}`;
const arrowLook = 'size-5 shrink-0 text-ink-soft group-hover:text-ink max-md:hidden';

/** The small banners of the home page, each with its link. One that leads to a bot that the shop does not have is not shown. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const shop = useShop();
  const shown = banners
    .map((banner) => ({ banner, to: linkOf(banner, shop) }))
    .filter(({ to }) => !('isUnset' in to && to.isUnset));
  if (shown.length === 0) return null;
  return (
    <div className={`grid gap-3 md:gap-4 ${shown.length > 1 ? 'min-[360px]:grid-cols-2' : ''}`}>
      {shown.map(({ banner, to }) => (
        <HomeBanner key={banner.id} banner={banner} to={to} />
      ))}
    </div>
  );
}

function HomeBanner({ banner, to }: { banner: Banner; to: Target }) {
  return (
    <BannerLink to={to} className={linkLook} plainClassName={look}>
      <BannerIcon picture={banner.picture} className="size-5.5 shrink-0 text-accent" />
      <span className="min-w-0 grow text-xs text-ink-soft">
        <strong className="block font-semibold text-balance text-ink">{banner.title}</strong>
        <span className="text-pretty max-md:sr-only">{banner.text}</span>
      </span>
      {'address' in to ? <ArrowUpRight aria-hidden strokeWidth={1.75} className={arrowLook} /> : null}
      {'path' in to ? <ArrowRight aria-hidden strokeWidth={1.75} className={arrowLook} /> : null}
    </BannerLink>
  );
}
