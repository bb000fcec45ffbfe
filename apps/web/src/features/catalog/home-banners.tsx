import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { useShop } from '../../shared/shop.ts';
import { useText } from '../../shared/text/text.tsx';
import { BannerIcon } from './banner-icon.tsx';
import { BannerLink } from './banner-link.tsx';
import { type Banner, linkOf } from './banners.ts';

const look = 'flex items-center gap-3 rounded-card border border-line px-4 py-3 md:gap-4 md:px-6 md:py-3.5';
const linkLook = `group transition-colors hover:border-line-strong ${look}`;
const arrowLook = 'size-5 shrink-0 text-ink-soft group-hover:text-ink max-md:hidden';

/** The small banners of the home page, each with its link. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <div className="grid gap-3 min-[360px]:grid-cols-2 md:gap-4">
      {banners.map((banner) => (
        <HomeBanner key={banner.id} banner={banner} />
      ))}
    </div>
  );
}

function HomeBanner({ banner }: { banner: Banner }) {
  const { t } = useText();
  const to = linkOf(banner, useShop());
  const isUnset = 'isUnset' in to && to.isUnset;
  return (
    <BannerLink to={to} className={linkLook} plainClassName={look}>
      <BannerIcon picture={banner.picture} className="size-5.5 shrink-0 text-accent" />
      <span className="min-w-0 grow text-xs text-ink-soft">
        <strong className="block font-semibold text-balance text-ink">{banner.title}</strong>
        <span className="text-pretty max-md:sr-only">{isUnset ? t('home.bot.none') : banner.text}</span>
      </span>
      {'address' in to ? <ArrowUpRight aria-hidden strokeWidth={1.75} className={arrowLook} /> : null}
      {'path' in to ? <ArrowRight aria-hidden strokeWidth={1.75} className={arrowLook} /> : null}
    </BannerLink>
  );
}
