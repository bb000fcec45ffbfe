/**
 * What bots in a process of their own would load: the conversation with its texts, and the typed client. Without `--bots` nothing.
 * Reports its memory on request.
 */
if (process.argv.includes('--bots')) await Promise.all([import('@lotok/bot'), import('@lotok/client')]);
process.on('message', () => process.send?.(process.memoryUsage.rss()));
// The channel to the parent keeps no process alive.
setInterval(() => undefined, 60_000);
process.send?.('open');
