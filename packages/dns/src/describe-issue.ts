import type { Issue, IssueCode } from './issue.ts';

const sentences: Record<IssueCode, string> = {
  type_unknown: 'The type {type} is not one of the record types.',
  name_required: 'A name is required; @ stands for the domain itself.',
  name_invalid: '{name} is not a valid name.',
  name_too_long: 'A name has at most {max} characters, and 63 between two dots.',
  name_outside_zone: '{name} is not inside {zone}.',
  wildcard_unsupported: 'A wildcard name can not have a record of the type {type}.',
  ttl_invalid: 'The TTL is 1 (automatic) or {min} to {max} seconds.',
  proxied_unsupported: 'A record of the type {type} can not be proxied.',
  proxied_private_address: 'A private address can not be proxied.',
  parts_missing: 'A part is missing; expected: {expected}.',
  parts_too_many: 'There are too many parts; expected: {expected}.',
  unclosed: 'The sign {sign} is not closed.',
  escape_invalid: 'A backslash stands before a sign or before three digits up to 255.',
  text_too_long: 'The part {part} has more than {max} bytes.',
  ipv4_invalid: '{value} is not an IPv4 address.',
  ipv6_invalid: '{value} is not an IPv6 address.',
  number_range: 'The part {part} must be a number from {min} to {max}.',
  value_invalid: 'The part {part} is not valid.',
  hex_invalid: 'The part {part} is not hexadecimal.',
  base64_invalid: 'The part {part} is not Base64.',
  length_wrong: 'The part {part} must have {bytes} bytes.',
  param_invalid: 'The parameter {param} is unknown, has a wrong value or may not stand here.',
  param_twice: 'The parameter {param} stands twice.',
  param_missing: 'The parameter {param} is missing.',
  cname_beside_others: '{name} has a CNAME record, beside which no other may stand.',
  ns_beside_others: '{name} has NS records, beside which only DS records may stand.',
  duplicate: 'The same record stands twice.',
  ds_at_apex: 'DS records of the domain itself belong to the zone above it.',
  dnskey_below_apex: 'A zone key belongs to the domain itself.',
  unsupported: '{what} is not supported in a zone file.',
};

/** A short English sentence for an issue, for logs and for clients that have no texts of their own. */
export function describeIssue(issue: Pick<Issue, 'code' | 'params'>): string {
  return sentences[issue.code].replace(/\{(\w+)\}/g, (_, param: string) => String(issue.params?.[param] ?? param));
}
