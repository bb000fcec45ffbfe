/**
 * Everything that can be wrong with a record, a list of records or a line of a zone file. A page has a text for each;
 * the words in braces of `describeFault` are the params that come with it.
 */
export const faultCodes = [
  'type_unknown',
  'name_required',
  'name_invalid',
  'name_too_long',
  'name_outside_zone',
  'wildcard_unsupported',
  'ttl_invalid',
  'proxied_unsupported',
  'proxied_private_address',
  'parts_missing',
  'parts_too_many',
  'unclosed',
  'escape_invalid',
  'text_too_long',
  'ipv4_invalid',
  'ipv6_invalid',
  'number_range',
  'value_invalid',
  'hex_invalid',
  'base64_invalid',
  'length_wrong',
  'param_invalid',
  'param_twice',
  'param_missing',
  'cname_beside_others',
  'ns_beside_others',
  'duplicate',
  'ds_at_apex',
  'dnskey_below_apex',
  'unsupported',
] as const;

export type FaultCode = (typeof faultCodes)[number];
export type FaultParams = Record<string, string | number>;
/** What is wrong and with which field of a record. The code is stable; params are plain values for its text. */
export type Fault = {
  field: 'type' | 'name' | 'content' | 'ttl' | 'proxied';
  code: FaultCode;
  params?: FaultParams;
};
