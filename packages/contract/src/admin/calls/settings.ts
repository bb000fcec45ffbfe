import * as z from 'zod/mini';
import { dateTime, email, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { keyProviders, settingNames } from '../settings.ts';

const owners = { area: 'shop', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN'] as const;
const REASON_MAX_CHARACTERS = 500;
const KEY_MAX_CHARACTERS = 1_000;
/** More than there are fields of any provider. */
const MAX_KEY_FIELDS = 10;

/** From 0, which is the version of what was never changed here. */
const version = () => z.int().check(z.minimum(0));
const value = () => z.union([z.string().check(z.maxLength(1_000)), z.number()]);
const reason = () => z.optional(text(REASON_MAX_CHARACTERS, 0));

const setting = z.object({
  name: z.enum(settingNames),
  version: version(),
  /** A text, or a whole number: a percentage, roubles or minutes, as its kind says. */
  value: value(),
  /** What holds without a value of the office: the environment's, or the shop's own. */
  defaultValue: value(),
  source: z.enum(['office', 'environment', 'default']),
  /** The variable of the environment; null when there is none. */
  variable: z.nullable(z.string()),
  /** When and by whom it was last changed here; null when never. */
  changedAt: z.nullable(dateTime()),
  changedBy: z.nullable(z.string()),
});

const provider = z.object({
  provider: z.enum(keyProviders),
  version: version(),
  /** Which keys are in use. Those of the environment go before those of the office. `none`: the provider is switched off. */
  source: z.enum(['environment', 'office', 'sandbox', 'none']),
  /** Whether keys are stored here, also if the environment's are used instead. */
  isStored: z.boolean(),
  storedAt: z.nullable(dateTime()),
  storedBy: z.nullable(z.string()),
  /** The fields that are no secrets; empty when none are stored. */
  shown: z.record(z.string(), z.string()),
});

const keys = () =>
  z
    .record(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(KEY_MAX_CHARACTERS)))
    .check(z.refine((given) => Object.keys(given).length <= MAX_KEY_FIELDS, 'Too many fields.'));

const allSettings = z.object({ items: z.array(setting), total: z.int() });
const allProviders = z.object({ items: z.array(provider), total: z.int() });

export const settingCalls = {
  'GET settings': adminCall({
    access: owners,
    summary: 'The settings that need no restart: the value of each, where it comes from, and its default.',
    output: allSettings,
    errors,
  }),
  'PUT settings': adminCall({
    access: owners,
    summary: 'Change settings; null resets one to its default. Every node uses the new values within two seconds.',
    body: z.object({
      changes: z
        .array(z.object({ name: z.enum(settingNames), value: z.nullable(value()), version: z.optional(version()) }))
        .check(z.minLength(1), z.maxLength(settingNames.length)),
      reason: reason(),
    }),
    output: allSettings,
    errors: [...errors, 'STALE'],
  }),
  'GET settings/providers': adminCall({
    access: owners,
    summary: 'The providers whose keys can be set here, and which keys are in use. Secrets are never returned.',
    output: allProviders,
    errors,
  }),
  'POST settings/test': adminCall({
    access: owners,
    summary:
      'Try keys without storing them, by a call of the provider that changes nothing; those of mail by signing in to the relay and, with `sendTo`, by a letter.',
    body: z.object({ provider: z.enum(keyProviders), keys: keys(), sendTo: z.optional(email()) }),
    output: z.object({
      isWorking: z.boolean(),
      /** `refused`: the provider does not accept them; `unavailable`: it did not respond, so nothing is known. */
      problem: z.nullable(z.enum(['refused', 'unavailable'])),
      /** What the provider responded, without secrets; null when the keys work. */
      message: z.nullable(z.string()),
    }),
    errors,
  }),
  'PUT settings/providers': adminCall({
    access: owners,
    summary:
      'Store the keys of a provider, sealed, after the same test; null removes them. They are used at once, without a restart, unless the environment has keys of that provider.',
    body: z.object({
      provider: z.enum(keyProviders),
      keys: z.nullable(keys()),
      sendTo: z.optional(email()),
      version: z.optional(version()),
      reason: reason(),
    }),
    output: allProviders,
    errors: [...errors, 'STALE', 'PROVIDER_ERROR'],
  }),
};
