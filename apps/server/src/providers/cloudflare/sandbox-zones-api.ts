import { toText } from '../sandbox/request-fields.ts';
import { matchesFilter, toPage } from './sandbox-response.ts';
import type { ApiOptions, RouteBinder } from './sandbox-api.ts';
import { failure } from './sandbox-content.ts';
import { describeZone, type SandboxZone } from './sandbox-zone.ts';

const ACTIVATION_CHECK_MS = 3_600_000;
const pageSize = { default: 20, max: 50 };
const editable = ['paused', 'type', 'vanity_name_servers'];

/** Adds the routes of zones. */
export async function addZonesApi(
  { bind, bindZone }: RouteBinder,
  { accountId, zones, delays }: ApiOptions,
): Promise<void> {
  const describe = (zone: SandboxZone) => describeZone(zone, accountId, delays, zones.nowMs());

  await bind('zones/list', 'GET', '/zones', ({ fields }) => {
    const found = zones
      .list()
      .filter((zone) => matchesFilter(fields.name, zone.name) && matchesFilter(fields.status, describe(zone).status))
      .filter(() => matchesFilter(fields['account.id'], accountId));
    return toPage(found, fields, pageSize, describe);
  });

  await bind('zones/create', 'POST', '/zones', ({ fields }) => {
    const { account, name, type = 'full' } = fields;
    if (typeof account !== 'object' || account === null || (account as { id?: unknown }).id !== accountId)
      return failure(1068, 'Permission denied', 403);
    if (type !== 'full') return failure(1069, 'The sandbox has zones of type full alone');
    const made = zones.create(toText(name).toLowerCase());
    return 'code' in made ? made : { result: describe(made) };
  });

  await bindZone('zones/get', 'GET', '', ({ zone }) => ({ result: describe(zone) }));

  await bindZone('zones/edit', 'PATCH', '', ({ zone, fields }) => {
    const given = editable.filter((name) => fields[name] !== undefined);
    if (given.length !== 1) return failure(1012, `Request must contain one of "${editable.join('", "')}"`);
    const edited = { ...zone, isPaused: typeof fields.paused === 'boolean' ? fields.paused : zone.isPaused };
    zones.save(edited);
    return { result: describe(edited) };
  });

  await bindZone('zones/delete', 'DELETE', '', ({ zone }) => {
    zones.save({ ...zone, isGone: true, records: [] });
    return { result: { id: zone.id } };
  });

  await bindZone('zones/activation_check', 'PUT', '/activation_check', ({ zone }) => {
    if (zone.checkedAt !== null && zones.nowMs() - zone.checkedAt < ACTIVATION_CHECK_MS)
      return failure(1224, 'You may only perform this action once per hour.');
    zones.save({ ...zone, checkedAt: zones.nowMs() });
    return { result: { id: zone.id } };
  });
}
