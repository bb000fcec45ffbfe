import { listImports, type Sources } from './imports.ts';

/** Every circle of files that import each other, once, each as a path that ends where it began. A lazy import cuts it: nothing waits for it. */
export function listCycles(sources: Sources): string[] {
  const targets = new Map<string, string[]>([...sources.keys()].map((file) => [file, []]));
  for (const { from, to, isLazy } of listImports(sources)) if (!isLazy && targets.has(to)) targets.get(from)?.push(to);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, trail: string[]): void => {
    const turn = trail.indexOf(file);
    if (turn >= 0) cycles.push([...trail.slice(turn), file].join(' → '));
    if (turn >= 0 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) walk(target, [...trail, file]);
    done.add(file);
  };
  for (const file of targets.keys()) walk(file, []);
  return cycles;
}
