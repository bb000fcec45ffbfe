import { Button, Stack, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** An address that is no page of the office. */
export function NotFoundPage() {
  const t = useTranslate();
  return (
    <Stack spacing={2} sx={{ mt: 8, alignItems: 'center', textAlign: 'center' }}>
      <Title title="ra.page.not_found" />
      <Typography>{t('ra.message.not_found')}</Typography>
      <Button variant="contained" component={Link} to="/">
        {t('ra.page.dashboard')}
      </Button>
    </Stack>
  );
}
