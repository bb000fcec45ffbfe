import { Box, Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = { title: string; hint?: string; actions?: ReactNode; children: ReactNode };

/** A part of the dashboard with its heading. */
export function SectionCard({ title, hint, actions, children }: Props) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ px: 2, pt: 2, pb: 1, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          {hint && (
            <Typography variant="caption" component="p" color="textSecondary">
              {hint}
            </Typography>
          )}
        </Box>
        {actions}
      </Stack>
      {children}
    </Card>
  );
}
