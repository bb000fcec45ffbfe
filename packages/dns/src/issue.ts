/**
 * The codes of all validation issues of a record, a list of records or a line of a zone file. The page has a text for each;
 * the placeholders in `describeIssue` are the params of an issue.
 */
export const issueCodes = [
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

export type IssueCode = (typeof issueCodes)[number];
export type IssueParams = Record<string, string | number>;
/** What is wrong, and with which field of a record. The code is stable; params are the values for its text. */
export type Issue = {
  field: 'type' | 'name' | 'content' | 'ttl' | 'proxied';
  code: IssueCode;
  params?: IssueParams;
};
