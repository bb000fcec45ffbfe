import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';

const DEFAULT_PICTURE = '/pictures/parcel.svg';

/** A picture as the shop shows it. Without `alt` it is decorative. */
export function PictureTile({ picture, size, alt = '' }: { picture: string; size: number; alt?: string }) {
  return (
    <Box
      component="img"
      src={picture || DEFAULT_PICTURE}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      sx={{ display: 'block', borderRadius: 1, flexShrink: 0, objectFit: 'contain', colorScheme: 'inherit' }}
    />
  );
}

/** The picture of a row of a list. */
export function PictureField({ source: _source }: { source?: string }) {
  const record = useRecordContext<{ id: number; picture: string }>();
  return record ? <PictureTile picture={record.picture} size={32} /> : null;
}
