import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What stands in place of rows: what the list is for. `text` is a key. */
export function EmptyNote({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <Typography color="textSecondary" sx={{ p: 2 }}>
      {t(text)}
    </Typography>
  );
}
