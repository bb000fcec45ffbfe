export type Step = { name: string; counts?: readonly number[] | null; run(name: string): unknown };
type Options = { wasInterrupted(): boolean; onEnd(step: Step & { milliseconds: number }): void };
export function runSteps(steps: readonly Step[], options: Options): Promise<Error[]>;
