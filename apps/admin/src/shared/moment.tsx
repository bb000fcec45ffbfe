import { useFormats } from './use-formats.ts';

type Props = { at: string | null; hasSeconds?: boolean };

/** A moment in the operator's time zone; a dash for none. */
export function Moment({ at, hasSeconds = false }: Props) {
  const { moment } = useFormats();
  return at === null ? '—' : <time dateTime={at}>{moment(at, { hasSeconds })}</time>;
}
