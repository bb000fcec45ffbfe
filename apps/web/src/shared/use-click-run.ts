import { useRef } from 'react';
import { addClick, type ClickRun } from './click-run.ts';

/** How far each press of a quantity's button goes: quick presses in one direction go ever further. */
export function useClickRun(): (direction: 1 | -1) => number {
  const run = useRef<ClickRun | null>(null);
  return (direction) => {
    const click = addClick(run.current, direction, performance.now());
    run.current = click.run;
    return click.step;
  };
}
