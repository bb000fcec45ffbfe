import type { ChipProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StateChip } from './state-chip.tsx';
import { type StatusGroup, statusColours } from './status-colours.ts';

type Props = { [Of in StatusGroup]: { of: Of; value: keyof (typeof statusColours)[Of] } }[StatusGroup] & {
  /** Whether the chip names what has the status: `Order: delivered`. */
  isNamed?: boolean;
};

/** The status of something as a word, with a colour that only supports it. */
export function StatusChip({ of, value, isNamed = false }: Props) {
  const t = useTranslate();
  const color = (statusColours[of] as Record<string, ChipProps['color']>)[value];
  const word = t(`office.status.${of}.${value}`);
  return <StateChip color={color} label={isNamed ? `${t(`office.status.of.${of}`)}: ${word.toLowerCase()}` : word} />;
}
