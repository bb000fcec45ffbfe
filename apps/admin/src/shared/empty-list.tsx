import { Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CreateButton, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin';

/** What a list is for, while nothing is in it, and what to do about it. `text` is a key, `resources.<name>.empty` by default. */
export function EmptyList({ text, children }: { text?: string; children?: ReactNode }) {
  const t = useTranslate();
  const resource = useResourceContext();
  return (
    <Card sx={{ mt: 2, width: '100%' }}>
      <CardContent>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography color="textSecondary">
            {t(text ?? `resources.${resource}.empty`, { _: t('ra.page.empty') })}
          </Typography>
          {children}
        </Stack>
      </CardContent>
    </Card>
  );
}

/** `EmptyList` with the button that adds the first item, for operators with the right. */
export function EmptyListToFill() {
  const { hasCreate } = useResourceDefinition();
  return <EmptyList>{hasCreate && <CreateButton variant="contained" />}</EmptyList>;
}
