import { StepFailed } from './setup/run.mjs';

/**
 * Runs steps in order and passes each with its duration to `onEnd`. After failed tests the next steps run as well, so that one run
 * shows every failure; after any other failure, or when the process was interrupted, they do not. Returns the failures.
 */
export async function runSteps(steps, { wasInterrupted, onEnd }) {
  const failures = [];
  for (const step of steps) {
    console.log(`\n▸ ${step.name}`);
    const began = Date.now();
    try {
      await step.run(step.name);
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      console.error(`\n${error.message}`);
      failures.push(error);
      if (!hasTests(step) || wasInterrupted()) return failures;
    } finally {
      onEnd({ ...step, milliseconds: Date.now() - began });
    }
  }
  return failures;
}

const hasTests = (step) => 'counts' in step;
