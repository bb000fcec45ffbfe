import { DateTimeInput, type DateTimeInputProps, useTranslate } from 'react-admin';
import { toIso } from './to-iso.ts';

type Props = Pick<DateTimeInputProps, 'source' | 'validate'> & {
  /** The key of what is to be known about the moment. */
  hint?: string;
};

/** A moment that is typed in the time zone of this device, which it names. */
export function MomentInput({ hint, ...input }: Props) {
  const t = useTranslate();
  const zone = t('office.zoneOfDevice', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  return <DateTimeInput {...input} parse={toIso} helperText={hint ? `${t(hint)} ${zone}` : zone} />;
}
