import { hashToken } from '../../platform/secrets.ts';
import type { SandboxDomain } from './sandbox-domain.ts';

/** Openprovider's value for a missing date. */
const NO_DATE = '0000-00-00 00:00:00';

export function currentStatus({ status, next }: SandboxDomain, now: number): string {
  return next && now >= next.atMs ? next.status : status;
}

/** A domain in the response to its creation. */
export function describeCreated(domain: SandboxDomain, now: number) {
  const status = currentStatus(domain, now);
  const wasActive = status === 'ACT' || status === 'DEL';
  const [activeOn, endsOn] = wasActive ? [toDate(domain.createdAt), toDate(domain.expiresAt)] : [NO_DATE, NO_DATE];
  return {
    id: domain.id,
    status,
    activation_date: activeOn,
    expiration_date: endsOn,
    renewal_date: endsOn,
    auth_code: '',
  };
}

/** A domain in `GET /domains/{id}`, and in responses of the control route. */
export function describeDomainDetails(domain: SandboxDomain, now: number) {
  return {
    ...describeDomain(domain, now),
    registry_statuses: {
      client_hold: { value: domain.isOnHold ? 1 : 0, is_changeable: true },
      client_transfer_prohibited: { value: domain.isLocked ? 1 : 0, is_changeable: true },
    },
  };
}

/** The auth code for a transfer to another registrar, generated from the domain. */
export function authCodeOf({ id, name }: SandboxDomain): string {
  return `${hashToken(`${id} ${name}`).toString('base64url').slice(0, 10)}#7`;
}

/** A domain in the list. */
export function describeDomain(domain: SandboxDomain, now: number) {
  const { id, status, activation_date, expiration_date, renewal_date } = describeCreated(domain, now);
  const { name, extension, handles, nameServers } = domain;
  return {
    id,
    status,
    domain: { name, extension },
    active_date: activation_date,
    order_date: toDate(domain.createdAt),
    expiration_date,
    renewal_date,
    owner_handle: handles.owner,
    admin_handle: handles.admin,
    tech_handle: handles.tech,
    billing_handle: handles.billing,
    name_servers: nameServers.map((server, index) => ({ name: server, ip: '', ip6: '', seq_nr: index + 1 })),
    ns_group: 'dns-openprovider',
    autorenew: domain.autorenew,
    is_private_whois_enabled: domain.isPrivate,
    is_private_whois_allowed: true,
    is_lockable: true,
    is_locked: domain.isLocked,
    is_dnssec_enabled: domain.keys.length > 0,
    dnssec: domain.keys.length > 0 ? 'signedDelegation' : 'unsigned',
    dnssec_keys: domain.keys.length > 0 ? domain.keys : null,
    auth_code: authCodeOf(domain),
    is_deleted: status === 'DEL',
    comments: domain.comments,
  };
}

/** In UTC; the time zone of the real API is not documented. */
function toDate(timestampMs: number): string {
  return new Date(timestampMs).toISOString().slice(0, 19).replace('T', ' ');
}
