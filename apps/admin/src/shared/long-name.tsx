import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A name that may take several lines, but not one word a line. */
export const LongName = ({ children }: { children: ReactNode }) => <Box sx={{ minWidth: 200 }}>{children}</Box>;
