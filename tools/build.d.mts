export function build(wanted?: ('page' | 'office' | 'pictures' | 'code')[]): Promise<void>;
