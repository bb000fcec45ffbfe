export { listProviders } from './change-provider-keys.ts';
export { changeSettings, listSettings } from './change-settings.ts';
export { readCorrectionLimit } from './correction-limit.reads.ts';
export { createLiveSettings, type LiveSettings } from './live-settings.ts';
export { createSettingsLoader, readOfficeKeys } from './load-settings.ts';
export { sealedProviderKeys } from './provider-keys.store.ts';
export { type SettingsDeps, settingsRoutes } from './settings.routes.ts';
