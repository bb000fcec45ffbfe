export function withoutTypes(source: string): string;
