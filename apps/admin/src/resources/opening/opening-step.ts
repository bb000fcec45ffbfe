import type { AdminOutput } from '@lotok/contract/admin';

export type Opening = AdminOutput<'GET opening'>;

/** What the form of each step gets; `onDone` reads the state anew and opens the next step. */
export type StepProps = { opening: Opening; onDone: () => Promise<void> };
