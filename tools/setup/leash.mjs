// Loaded into a step before its own code: the step ends with the process that began it, however that one ends, so
// that two never write the same folder and nothing is left behind.
import process from 'node:process';

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();

// The step alone is leashed, not what it forks in its turn: a channel of its own must keep such a process alive.
const at = process.execArgv.indexOf(import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);
