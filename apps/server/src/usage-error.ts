/** What was typed is no command, or can't be done; its message says what can. */
export class UsageError extends Error {}
