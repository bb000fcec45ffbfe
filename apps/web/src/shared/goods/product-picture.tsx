import { classNames } from '@lotok/ui';

type ProductPictureProps = { url: string; className?: string; isEager?: boolean; isLarge?: boolean };

/** An uploaded picture has a second file for rows; a drawn one is sharp in any size. */
export const smallPicture = (url: string): string => url.replace(/^\/pictures\/(?=[^/]+\.webp$)/, '/pictures/small/');

/** The picture of a product or a category; decorative, since the name is always beside it. Give it a size by classes. */
export function ProductPicture({ url, className, isEager, isLarge }: ProductPictureProps) {
  return (
    <img
      src={isLarge ? url : smallPicture(url)}
      alt=""
      width={44}
      height={44}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames('shrink-0 rounded-control', className ?? 'size-11')}
    />
  );
}
