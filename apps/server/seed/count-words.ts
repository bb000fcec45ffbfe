/** The number of words in the text of an HTML fragment. */
export const countWords = (html: string) => html.replace(/<[^>]+>/g, ' ').match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;
