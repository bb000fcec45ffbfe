// Loaded into a step before its own code: the step ends with the process that began it, however that one ends, so
// that two never write the same folder.
import process from 'node:process';

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
