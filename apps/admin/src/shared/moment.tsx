import { Box } from '@mui/material';
import { useFormats } from './use-formats.ts';

type Props = { at: string | null; hasSeconds?: boolean; isDay?: boolean };

/** A moment in the operator's time zone, or only its day, in one line; a dash for none. */
export function Moment({ at, hasSeconds = false, isDay = false }: Props) {
  const { day, moment } = useFormats();
  return at === null ? (
    '—'
  ) : (
    <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
      {isDay ? day(at) : moment(at, { hasSeconds })}
    </Box>
  );
}
