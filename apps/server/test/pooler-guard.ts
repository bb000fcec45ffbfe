import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { cleanEnvironment, type RunAs } from '../src/platform/postgres/run-as.ts';

export type Pooler = { program: string; folder: string; settings: string; runAs: RunAs };

/** Runs the PgBouncer that it is told of, until the process that forked it is gone. */
process.once('message', ({ program, folder, settings, runAs: { prefix, uid, gid } }: Pooler) => {
  const [command, ...words] = [...prefix, program, '--quiet', settings];
  const pooler = spawn(command ?? program, words, { uid, gid, env: cleanEnvironment, stdio: 'ignore' });
  pooler.once('error', () => process.exit(1));
  pooler.once('exit', () => void rm(folder, { recursive: true, force: true }).then(() => process.exit(1)));
  process.once('disconnect', () => pooler.kill('SIGKILL'));
});
