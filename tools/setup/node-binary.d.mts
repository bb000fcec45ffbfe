export function findNode(): string;
export function findObstacle(binary: string): string | null;
