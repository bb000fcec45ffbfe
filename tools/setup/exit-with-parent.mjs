// Preloaded into the process of a step: it exits when its parent process exits for whatever reason, so that no process is
// left behind and two steps never write to the same folder.
import process from 'node:process';

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();

// Only the step exits with its parent. Processes that it forks do not inherit the flag: their IPC channel must keep them alive.
const at = process.execArgv.indexOf(import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);
