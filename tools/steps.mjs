import { build } from './build.mjs';
import { script, tool, withChromium } from './setup/scripts.mjs';
import { testSteps } from './test-steps.mjs';

const types = [
  { name: 'types', run: tool('typescript/bin/tsc', '-p', '.') },
  { name: 'types of the page', run: tool('typescript/bin/tsc', '-p', 'tsconfig.page.json') },
];
const lint = { name: 'lint', run: tool('oxlint/bin/oxlint') };
const format = { name: 'format', run: tool('@biomejs/biome/bin/biome', 'format', '.') };
const rewrite = { name: 'format', run: tool('@biomejs/biome/bin/biome', 'format', '--write', '.') };
const unused = { name: 'unused code', run: tool('knip/bin/knip.js') };
const built = { name: 'build', run: () => build() };
const weight = { name: 'weight', run: script('tools/weigh.mjs') };
const checks = [...types, lint, format, unused];

/**
 * What each command that is typed as `npm run <command> -- <words>` does, the quick steps first. A step's `run` takes its
 * name and throws `StepFailed`. Tests that nothing may disturb come last, when no other test runs any more.
 */
const commands = {
  types: () => types,
  lint: () => [lint],
  format: () => [rewrite],
  check: () => [...checks, ...testSteps(['unit'])],
  unit: (words) => testSteps(['unit', 'provider'], words),
  e2e: (words) => testSteps(['browser'], words),
  gallery: (words) => [built, { name: 'gallery', run: withChromium(script('e2e/gallery.ts', ...words)) }],
  bench: (words) => [built, { name: 'bench', run: script('bench/run.ts', ...words) }],
  chaos: (words) => [built, { name: 'chaos', run: script('chaos/run.ts', ...words) }],
  soak: (words) => [built, { name: 'soak', run: script('soak/run.ts', ...words) }],
  test: (words) => {
    // Its tests are the database's once more.
    if (words.join() === 'pooler') return testSteps(['pooler']);
    if (words.length > 0) return testSteps(['unit', 'provider', 'database', 'browser', 'alone'], words);
    const groups = ['unit', 'provider', 'database', 'pooler', 'browser'];
    return [...checks, ...testSteps(groups), weight, ...testSteps(['alone'])];
  },
};

/** Empty when no test fits the words. Throws for a word that is no command. */
export function stepsOf(command, words) {
  if (!Object.hasOwn(commands, command)) throw new Error(`${command} is none of: ${Object.keys(commands).join(', ')}`);
  return commands[command](words);
}
