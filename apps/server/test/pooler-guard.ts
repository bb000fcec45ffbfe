import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { cleanEnvironment, type RunAs } from '../src/platform/postgres/run-as.ts';

export type Pooler = { program: string; folder: string; settings: string; runAs: RunAs };

/** Runs the PgBouncer of the message from the parent process until the parent has ended. */
process.once('message', ({ program, folder, settings, runAs: { prefix, uid, gid } }: Pooler) => {
  const [command, ...args] = [...prefix, program, '--quiet', settings];
  const pooler = spawn(command ?? program, args, { uid, gid, env: cleanEnvironment, stdio: 'ignore' });
  pooler.once('error', () => process.exit(1));
  pooler.once('exit', () => void rm(folder, { recursive: true, force: true }).then(() => process.exit(1)));
  process.once('disconnect', () => pooler.kill('SIGKILL'));
});
