import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
};

/** The sections of an item's page in two columns; below each other in a narrow window. */
export const TwoColumns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <Box sx={grid}>
    {[main, aside].map((column, index) => (
      <Stack key={index} spacing={2} sx={{ minWidth: 0 }}>
        {column}
      </Stack>
    ))}
  </Box>
);
