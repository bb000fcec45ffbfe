import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Why something has failed, beside the button or the field that caused it. Screen readers say it at once. */
export function FailureText({ children }: { children: ReactNode }) {
  return (
    <Typography role="alert" color="error" variant="body2">
      {children}
    </Typography>
  );
}
