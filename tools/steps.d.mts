export function stepsOf(command: string, args: string[]): { name: string }[];
