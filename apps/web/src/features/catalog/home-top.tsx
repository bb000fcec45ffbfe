import { Loading, Skeleton } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../shared/text/text.tsx';
import { type Banner, bannersQuery } from './banners.ts';
import { Benefits } from './benefits.tsx';
import { HeroBanner } from './hero-banner.tsx';
import { HomeBanners } from './home-banners.tsx';

/** What stands above the goods on the home page. */
export function HomeTop() {
  const { language } = useText();
  const { data: banners, error } = useQuery(bannersQuery(language));
  if (!banners) return error ? null : <HomeTopSkeleton />;
  const at = (place: Banner['place']) => banners.filter((banner) => banner.place === place);
  const [hero] = at('hero');
  const cards = at('card');
  const hasBoth = hero !== undefined && cards.length > 0;
  return (
    <>
      {hero === undefined && cards.length === 0 ? null : (
        <div className={`mb-4 grid gap-4 ${hasBoth ? 'md:grid-cols-[1.15fr_1fr]' : ''}`}>
          {hero ? <HeroBanner banner={hero} /> : null}
          {cards.length > 0 ? <Benefits cards={cards} /> : null}
        </div>
      )}
      <HomeBanners banners={at('banner')} />
    </>
  );
}

function HomeTopSkeleton() {
  return (
    <Loading className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-[1.15fr_1fr]">
        <Skeleton className="h-44 rounded-card md:h-56" />
        <Skeleton className="h-52 rounded-card md:h-56" />
      </div>
      <div className="grid gap-3 min-[360px]:grid-cols-2 md:gap-4">
        <Skeleton className="h-17 rounded-card" />
        <Skeleton className="h-17 rounded-card" />
      </div>
    </Loading>
  );
}
