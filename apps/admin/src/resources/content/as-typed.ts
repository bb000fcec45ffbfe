/** An optional text stays an empty text, where react-admin would send null. */
export const asTyped = (value: string) => value;
