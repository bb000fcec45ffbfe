import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The text in place of rows that do not exist. `text` is a key. */
export function EmptyNote({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <Typography color="textSecondary" sx={{ p: 2 }}>
      {t(text)}
    </Typography>
  );
}
