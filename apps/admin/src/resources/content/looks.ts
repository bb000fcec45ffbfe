/** The longest title that the contract accepts. */
export const SHORT_TITLE = 300;
/** A form with a preview beside it uses the whole width. */
export const wide = { maxWidth: 'none', width: '100%' } as const;
/** An optional text stays an empty text, where react-admin would send null. */
export const asTyped = (value: string) => value;
