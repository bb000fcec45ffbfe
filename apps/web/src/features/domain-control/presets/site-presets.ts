import { parseIpv4, parseIpv6, unquoteText } from '@lotok/dns';
import { isValidName } from './mail-presets.ts';
import { toFullName, type Preset, createRecord, createTxtRecord } from './preset.ts';

/** Addresses of a web server for the domain and www. */
const site: Preset = {
  id: 'site',
  group: 'site',
  fields: [
    {
      name: 'addresses',
      kind: 'text',
      label: 'presets.field.addresses',
      hint: 'presets.field.addressesHint',
      example: '192.0.2.1 2001:db8::1',
    },
    { name: 'www', kind: 'check', label: 'presets.field.www' },
    { name: 'proxied', kind: 'check', label: 'presets.field.proxied' },
  ],
  initialValues: () => ({ addresses: '', www: 'on', proxied: 'on' }),
  read: ({ addresses = '', www, proxied }, zone) => {
    const typed = addresses.split(/[\s,;]+/).filter(Boolean);
    if (typed.length === 0) return { issues: [{ field: 'addresses', key: 'presets.wrong.required' }] };
    const types = typed.map((address) => (parseIpv4(address) ? 'A' : parseIpv6(address) ? 'AAAA' : null));
    if (types.includes(null)) return { issues: [{ field: 'addresses', key: 'presets.wrong.address' }] };
    const names = www ? ['@', 'www'] : ['@'];
    const wanted = names.flatMap((name) =>
      typed.map((address, index) => {
        const type = types[index] ?? 'A';
        return {
          record: createRecord(type, name, address, Boolean(proxied)),
          replaces: (other: { type: string; name: string }) =>
            other.type === type && other.name === toFullName(zone, name),
        };
      }),
    );
    const owners = new Set(names.map((name) => toFullName(zone, name)));
    // Addresses of another server and aliases would be returned beside these or instead of them.
    return {
      desired: { wanted, isConflicting: ({ type, name }) => owners.has(name) && ['A', 'AAAA', 'CNAME'].includes(type) },
      notes: [],
    };
  },
};

/** A text that verifies the owner of the domain. */
const verification: Preset = {
  id: 'proof',
  group: 'site',
  fields: [
    { name: 'name', kind: 'text', label: 'presets.field.name', hint: 'presets.field.nameHint', example: '@' },
    { name: 'text', kind: 'area', label: 'presets.field.text', example: 'service-verification=…' },
  ],
  initialValues: () => ({ name: '@', text: '' }),
  read: ({ name = '', text = '' }, zone) => {
    const owner = name.trim() || '@';
    const plain = unquoteText(text) ?? text.trim();
    if (plain === '') return { issues: [{ field: 'text', key: 'presets.wrong.required' }] };
    if (owner !== '@' && !isValidName(zone, owner)) return { issues: [{ field: 'name', key: 'presets.wrong.name' }] };
    return { desired: { wanted: [{ record: createTxtRecord(owner, plain) }] }, notes: [] };
  },
};

export const sitePresets: readonly Preset[] = [site, verification];
