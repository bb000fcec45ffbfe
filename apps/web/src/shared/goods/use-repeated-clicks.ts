import { useRef } from 'react';
import { addClick, type RepeatedClicks } from './repeated-clicks.ts';

/** Returns a function that gives the step of each click on a quantity button; repeated quick clicks have larger steps. */
export function useRepeatedClicks(): (direction: 1 | -1) => number {
  const clicks = useRef<RepeatedClicks | null>(null);
  return (direction) => {
    const click = addClick(clicks.current, direction, performance.now());
    clicks.current = click.state;
    return click.step;
  };
}
