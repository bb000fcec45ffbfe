/** A form with a preview beside it uses the whole width. */
export const fullWidth = { maxWidth: 'none', width: '100%' } as const;
