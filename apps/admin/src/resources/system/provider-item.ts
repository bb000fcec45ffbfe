import type { AdminOutput } from '@lotok/contract/admin';

export type ProviderItem = AdminOutput<'GET settings/providers'>['items'][number];
