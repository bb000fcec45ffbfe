import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

/** Names and values in two columns. What is null, undefined or false is left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        // On a phone the names leave half of the width to the values.
        gridTemplateColumns: { xs: 'fit-content(50%) minmax(0, 1fr)', sm: 'minmax(96px, auto) minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: 1,
        m: 0,
        '& code': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: 13 },
      }}
    >
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <Fragment key={name}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Fragment>
        ))}
    </Box>
  );
}
