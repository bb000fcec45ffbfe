import { parseIpv4, parseIpv6, unquoteText } from '@lotok/dns';
import { isName } from './mail-presets.ts';
import { below, type Preset, recordOf, textRecord } from './preset.ts';

/** The domain and www at the addresses of a server. */
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
  begin: () => ({ addresses: '', www: 'on', proxied: 'on' }),
  read: ({ addresses = '', www, proxied }, zone) => {
    const typed = addresses.split(/[\s,;]+/).filter(Boolean);
    if (typed.length === 0) return { faults: [{ field: 'addresses', key: 'presets.wrong.required' }] };
    const types = typed.map((address) => (parseIpv4(address) ? 'A' : parseIpv6(address) ? 'AAAA' : null));
    if (types.includes(null)) return { faults: [{ field: 'addresses', key: 'presets.wrong.address' }] };
    const names = www ? ['@', 'www'] : ['@'];
    const wanted = names.flatMap((name) =>
      typed.map((address, index) => {
        const type = types[index] ?? 'A';
        return {
          record: recordOf(type, name, address, Boolean(proxied)),
          takesPlaceOf: (other: { type: string; name: string }) =>
            other.type === type && other.name === below(zone, name),
        };
      }),
    );
    const owners = new Set(names.map((name) => below(zone, name)));
    // Addresses of another server and aliases would answer beside these or instead of them.
    return {
      wish: { wanted, isInTheWay: ({ type, name }) => owners.has(name) && ['A', 'AAAA', 'CNAME'].includes(type) },
      said: [],
    };
  },
};

/** A text by which a service knows the domain's owner. */
const proof: Preset = {
  id: 'proof',
  group: 'site',
  fields: [
    { name: 'name', kind: 'text', label: 'presets.field.name', hint: 'presets.field.nameHint', example: '@' },
    { name: 'text', kind: 'area', label: 'presets.field.text', example: 'service-verification=…' },
  ],
  begin: () => ({ name: '@', text: '' }),
  read: ({ name = '', text = '' }, zone) => {
    const owner = name.trim() || '@';
    const plain = unquoteText(text) ?? text.trim();
    if (plain === '') return { faults: [{ field: 'text', key: 'presets.wrong.required' }] };
    if (owner !== '@' && !isName(zone, owner)) return { faults: [{ field: 'name', key: 'presets.wrong.name' }] };
    return { wish: { wanted: [{ record: textRecord(owner, plain) }] }, said: [] };
  },
};

export const sitePresets: readonly Preset[] = [site, proof];
