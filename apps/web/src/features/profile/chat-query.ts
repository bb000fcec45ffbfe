import type { Output } from '@lotok/contract';
import { query } from '../../shared/api/query.ts';

export type ChatStatus = Output<'telegram/getStatus'>;

export const chatStatusQuery = query('telegram/getStatus', {});
