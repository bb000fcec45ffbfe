import { useEffect, useEffectEvent, useState } from 'react';

const ROUNDS = 2;
const MIN_STEPS = 8;
const FIRST_STEP_MS = 70;
const LAST_STEP_MS = 260;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The prize that is lit while a draw is shown: the light walks over the list, slower and slower, and stops at `place`, after which
 * `onEnd` is called. Null before the draw. Without motion, if the reader prefers so, it is at its end at once.
 */
export function useDrawMotion(count: number, place: number | null, onEnd: () => void): number | null {
  const [step, setStep] = useState(0);
  const steps = place === null ? 0 : Math.max(MIN_STEPS, count * ROUNDS) + place;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (place === null) return;
    if (step >= steps || count < 2 || prefersReducedMotion()) return end();
    const delay = FIRST_STEP_MS + (LAST_STEP_MS - FIRST_STEP_MS) * (step / steps) ** 2;
    const timer = setTimeout(() => setStep(step + 1), delay);
    return () => clearTimeout(timer);
  }, [place, step, steps, count]);
  if (place === null) return null;
  // The walk is counted backwards from its end, so that the last step is the prize.
  return (((place - (steps - step)) % count) + count) % count;
}
