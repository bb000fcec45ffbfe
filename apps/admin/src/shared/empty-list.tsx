import { Card, CardContent, Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';

/** What a list is for, while nothing is in it: the text `resources.<name>.empty`. */
export function EmptyList() {
  const t = useTranslate();
  const resource = useResourceContext();
  return (
    <Card sx={{ mt: 2, width: '100%' }}>
      <CardContent>
        <Typography color="textSecondary">{t(`resources.${resource}.empty`)}</Typography>
      </CardContent>
    </Card>
  );
}
