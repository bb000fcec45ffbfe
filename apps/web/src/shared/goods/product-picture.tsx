import { classNames } from '@lotok/ui';

type ProductPictureProps = { url: string; className?: string; isEager?: boolean };

/** The picture of a product or a category; decorative, since the name is always beside it. Give it a size by classes. */
export function ProductPicture({ url, className, isEager }: ProductPictureProps) {
  return (
    <img
      src={url}
      alt=""
      width={44}
      height={44}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames('shrink-0 rounded-control', className ?? 'size-11')}
    />
  );
}
