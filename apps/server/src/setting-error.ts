/** A setting that is invalid or missing. Its message is one line that names the setting. */
export class SettingError extends Error {}
