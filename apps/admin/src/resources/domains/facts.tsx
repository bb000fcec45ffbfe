import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

type Props = { resource: string; rows: readonly (readonly [field: string, value: ReactNode])[] };

/** Fields of an item with their names, in columns where there is room. */
export function Facts({ resource, rows }: Props) {
  const t = useTranslate();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(10rem, auto) 1fr' }, columnGap: 3 }}
    >
      {rows.map(([field, value]) => (
        <Fragment key={field}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ pt: { xs: 1, sm: 0.75 } }}>
            {t(`resources.${resource}.fields.${field}`)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, pt: { xs: 0, sm: 0.75 }, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  );
}
