import { build } from './build.mjs';
import { withLighthouse } from './setup/lighthouse.mjs';
import { script, tool, withChromium } from './setup/scripts.mjs';
import { testSteps } from './test-steps.mjs';

/** What did not change since the last run is not checked again. */
const checkTypes = (project, cache) =>
  tool(
    'typescript/bin/tsc',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/${cache}.tsbuildinfo`,
  );
const types = [
  { name: 'types', run: checkTypes('.', 'types') },
  { name: 'types of the page', run: checkTypes('tsconfig.page.json', 'types-of-the-page') },
];
const lint = { name: 'lint', run: tool('oxlint/bin/oxlint') };
const format = { name: 'format', run: tool('@biomejs/biome/bin/biome', 'format', '.') };
const rewrite = { name: 'format', run: tool('@biomejs/biome/bin/biome', 'format', '--write', '.') };
const unused = { name: 'unused code', run: tool('knip/bin/knip.js') };
const built = { name: 'build', run: () => build() };
const weight = { name: 'weight', run: script('tools/weigh.mjs') };
const checks = [...types, lint, format, unused];

/**
 * The steps of each command `npm run <command> -- <args>`, quick steps first. The `run` of a step takes its name and throws
 * `StepFailed`. Tests that must run alone come last.
 */
const commands = {
  types: () => types,
  lint: () => [lint],
  format: () => [rewrite],
  check: () => [...checks, ...testSteps(['unit'])],
  unit: (args) => testSteps(['unit', 'provider'], args),
  e2e: (args) => testSteps(['browser'], args),
  gallery: (args) => [built, { name: 'gallery', run: withChromium(script('e2e/gallery.ts', ...args)) }],
  lighthouse: (args) => [
    built,
    { name: 'lighthouse', run: withLighthouse(withChromium(script('e2e/lighthouse.ts', ...args))) },
  ],
  bench: (args) => [built, { name: 'bench', run: script('bench/run.ts', ...args) }],
  chaos: (args) => [built, { name: 'chaos', run: script('chaos/run.ts', ...args) }],
  soak: (args) => [built, { name: 'soak', run: script('soak/run.ts', ...args) }],
  test: (args) => {
    // The pooler group repeats tests of the database group.
    if (args.join() === 'pooler') return testSteps(['pooler']);
    if (args.length > 0) return testSteps(['unit', 'provider', 'database', 'pooler', 'browser', 'alone'], args);
    const groups = ['unit', 'provider', 'database', 'pooler', 'browser'];
    return [...checks, ...testSteps(groups, [], { isExtended: false }), weight, ...testSteps(['alone'])];
  },
};

/** Returns the steps of a command; empty when no test matches the arguments. Throws for an unknown command. */
export function stepsOf(command, args) {
  if (!Object.hasOwn(commands, command)) throw new Error(`${command} is none of: ${Object.keys(commands).join(', ')}`);
  return commands[command](args);
}
