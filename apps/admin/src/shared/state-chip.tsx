import { Chip, type ChipProps } from '@mui/material';

/** A state in a word and in a colour. */
export const StateChip = ({ label, color }: Pick<ChipProps, 'label' | 'color'>) => (
  <Chip size="small" variant="outlined" label={label} {...(color ? { color } : {})} />
);
