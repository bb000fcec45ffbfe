import type { ChipProps } from '@mui/material';

/**
 * The colour of each status, by what has it. Success: all is well. Primary: in progress by itself. Warning: an operator
 * or a buyer is waited for, or money went back. Error: it failed, or money is wrong. Default: nothing is to be done.
 */
export const statusColours = {
  order: { processing: 'primary', completed: 'success', cancelled: 'default', refunded: 'warning', failed: 'error' },
  payment: {
    created: 'default',
    pending: 'primary',
    paid: 'success',
    expired: 'default',
    failed: 'default',
    underpaid: 'error',
    refunded: 'warning',
  },
  case: { open: 'error', solved: 'success' },
  mail: { waiting: 'primary', sent: 'success', failed: 'error' },
  orderUnit: { delivered: 'success', refunded: 'warning', replaced: 'default' },
  ticket: { open: 'warning', answered: 'success', closed: 'default' },
  claim: { open: 'warning', answered: 'success' },
  claimedUnit: { open: 'warning', replaced: 'success', refunded: 'warning', rejected: 'default' },
  domain: {
    active: 'success',
    expires_soon: 'warning',
    grace: 'warning',
    redemption: 'error',
    gone: 'default',
    banned: 'error',
  },
  domainOrder: {
    processing: 'primary',
    registering: 'primary',
    completed: 'success',
    cancelled: 'default',
    refunded: 'warning',
  },
  domainChange: { pending: 'primary', done: 'success', failed: 'error' },
  withdrawal: { asked: 'warning', paying: 'primary', paid: 'success', refused: 'default', failed: 'error' },
  bot: { active: 'success', revoked: 'warning', stopped: 'error', deleted: 'default' },
  unit: { available: 'success', reserved: 'primary', sold: 'default' },
  stock: { sold_out: 'error', low: 'warning', soon: 'primary', ok: 'success' },
  promoCode: { on: 'success', early: 'primary', usedUp: 'warning', ended: 'default' },
  banner: { shown: 'success', later: 'primary', over: 'default', hidden: 'default' },
  correction: { waiting: 'warning', done: 'success', refused: 'default' },
  backup: { waiting: 'default', running: 'primary', done: 'success', failed: 'error' },
  job: { due: 'primary', running: 'primary', scheduled: 'default', retrying: 'warning', failed: 'error' },
  breaker: { closed: 'success', 'half-open': 'warning', open: 'error' },
  providerKeys: { environment: 'default', office: 'success', sandbox: 'warning', none: 'default' },
} as const satisfies Record<string, Record<string, NonNullable<ChipProps['color']>>>;

export type StatusGroup = keyof typeof statusColours;

/** The statuses of a group as choices of an input; their names are keys of texts. */
export const statusChoices = (of: StatusGroup) =>
  Object.keys(statusColours[of]).map((id) => ({ id, name: `office.status.${of}.${id}` }));
