export const strippedCode: string;
export function strippedFile(source: string | Buffer): string;
