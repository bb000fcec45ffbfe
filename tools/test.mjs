import process from 'node:process';
import { build } from './build.mjs';
import { haveChromium } from './setup/chromium.mjs';
import { install } from './setup/install.mjs';
import { findNode } from './setup/node-binary.mjs';
import { inProject } from './setup/project.mjs';
import { run, StepFailed } from './setup/run.mjs';

/** In this order, the quick ones first; the browser's summary ends the run. */
const steps = [
  { name: 'types', step: tool('typescript/bin/tsc', '-p', '.') },
  { name: 'lint', step: tool('oxlint/bin/oxlint') },
  { name: 'format', step: tool('@biomejs/biome/bin/biome', 'format', '.') },
  { name: 'unused code', step: tool('knip/bin/knip.js') },
  { name: 'unit and database tests', step: tool('vitest/vitest.mjs', 'run') },
  { name: 'build', step: build },
  { name: 'weight', step: script('tools/weigh.mjs') },
  { name: 'browser tests', step: tool('@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts') },
];

function tool(file, ...words) {
  return script(`node_modules/${file}`, ...words);
}

function script(file, ...words) {
  return (says, env) => run(says, findNode(), [inProject(file), ...words], { cwd: inProject('.'), env });
}

async function test() {
  await install({ hasDev: true });
  const env = { ...process.env, CHROMIUM_PATH: await haveChromium() };
  for (const { name, step } of steps) {
    console.log(`\n▸ ${name}`);
    await step(name, env);
  }
}

test().catch((error) => {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = error.exitCode;
});
