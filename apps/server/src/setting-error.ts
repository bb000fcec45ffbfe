/** A setting that is wrong or missing; its message is one line that names it. */
export class SettingError extends Error {}
