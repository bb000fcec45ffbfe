import { toText } from '../sandbox/request-fields.ts';
import type { ApiOptions, RouteBinder } from './sandbox-api.ts';
import { failure } from './sandbox-content.ts';
import { certificateStatus, describeDnssec, dnssecStatus, type SandboxZone, settingValues } from './sandbox-zone.ts';

/** Adds the routes of a zone's settings, certificate and DNSSEC. */
export async function addSettingsApi({ bindZone }: RouteBinder, { zones, delays }: ApiOptions): Promise<void> {
  const describe = (zone: SandboxZone, id: string) => ({
    id,
    value: zone.settings[id],
    editable: true,
    modified_on: new Date(zone.createdAt).toISOString(),
  });

  await bindZone('settings/get', 'GET', '/settings/:setting', ({ zone, params: { setting = '' } }) =>
    Object.hasOwn(settingValues, setting)
      ? { result: describe(zone, setting) }
      : failure(1003, `Undefined zone setting: ${setting}`),
  );

  await bindZone('settings/edit', 'PATCH', '/settings/:setting', ({ zone, fields, params: { setting = '' } }) => {
    const values = Object.hasOwn(settingValues, setting) ? settingValues[setting] : undefined;
    if (!values) return failure(1003, `Undefined zone setting: ${setting}`);
    const value = toText(fields.value);
    if (!values.includes(value)) return failure(1007, `Invalid value for zone setting ${setting}`);
    const edited = { ...zone, settings: { ...zone.settings, [setting]: value } };
    zones.save(edited);
    return { result: describe(edited, setting) };
  });

  await bindZone('ssl/universal', ['GET', 'PATCH'], '/ssl/universal/settings', ({ zone, fields, method }) => {
    if (method === 'GET') return { result: { enabled: zone.hasUniversal, certificate_authority: 'google' } };
    if (typeof fields.enabled !== 'boolean') return failure(1004, 'enabled must be a boolean');
    zones.save({ ...zone, hasUniversal: fields.enabled });
    return { result: { enabled: fields.enabled } };
  });

  await bindZone('ssl/verification', 'GET', '/ssl/verification', ({ zone }) => {
    const status = certificateStatus(zone, delays, zones.nowMs());
    const row = {
      certificate_status: status,
      brand_check: false,
      cert_pack_uuid: zone.id,
      hostname: zone.name,
      signature: 'ECDSAWithSHA256',
      validation_method: 'txt',
      verification_type: 'cname',
    };
    return { result: status === null ? [] : [row] };
  });

  await bindZone('dnssec/get', 'GET', '/dnssec', ({ zone }) => ({
    result: describeDnssec(zone, delays, zones.nowMs()),
  }));

  /** DNSSEC that is switched off before it is active is disabled at once. */
  await bindZone('dnssec/edit', 'PATCH', '/dnssec', ({ zone, fields: { status } }) => {
    if (status !== 'active' && status !== 'disabled') return failure(1004, 'status must be active or disabled');
    const isOn = status === 'active';
    const was = dnssecStatus(zone, delays, zones.nowMs());
    const isSame = isOn === (zone.dnssec?.isOn ?? false);
    const isOffAtOnce = !isOn && was !== 'active';
    const changed = isOffAtOnce ? null : { isOn, atMs: zones.nowMs() };
    const edited = isSame ? zone : { ...zone, dnssec: changed };
    zones.save(edited);
    return { result: describeDnssec(edited, delays, zones.nowMs()) };
  });
}
