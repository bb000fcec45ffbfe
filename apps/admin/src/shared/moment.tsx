import { Box } from '@mui/material';
import { useFormats } from './use-formats.ts';

type Props = { at: string | null; hasSeconds?: boolean };

/** A moment in the operator's time zone, in one line; a dash for none. */
export function Moment({ at, hasSeconds = false }: Props) {
  const { moment } = useFormats();
  return at === null ? (
    '—'
  ) : (
    <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
      {moment(at, { hasSeconds })}
    </Box>
  );
}
