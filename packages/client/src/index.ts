export { ApiError, type ApiErrorCode, isApiError, paramsOf } from './api-error.ts';
export { type CallApi, type CallOptions, type ClientSettings, createClient } from './create-client.ts';
