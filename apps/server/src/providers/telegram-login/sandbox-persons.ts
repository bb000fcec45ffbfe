/** The people of the sandbox; the same ones write to the bots in the sandbox of Telegram. */
export const sandboxPersons = [
  { id: 700_000_001, name: 'Анна', username: 'anna_sandbox' },
  { id: 700_000_002, name: 'Ben', username: 'ben_sandbox' },
  { id: 700_000_003, name: '李明', username: 'liming_sandbox' },
] as const;
