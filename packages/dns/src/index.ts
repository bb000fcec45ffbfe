export { parseContent, printContent, type RecordData } from './content.ts';
export { describeIssue } from './describe-issue.ts';
export { diffRecords, type RecordDiff } from './diff.ts';
export { type Issue, type IssueCode, type IssueParams, issueCodes } from './issue.ts';
export { describeLabelIssue, findLabelIssue, type LabelIssue } from './label-script.ts';
export {
  checkContentFields,
  composeContent,
  listContentFields,
  type FieldIssue,
  type FieldTexts,
  splitContent,
  unquoteText,
} from './content-fields.ts';
export { parseIpv4, parseIpv6 } from './fields/address.ts';
export { canBecomeValid, type ContentField, type FieldInput } from './field-input.ts';
export {
  AUTOMATIC_TTL,
  type DnsRecord,
  MAX_TTL_SECONDS,
  MIN_TTL_SECONDS,
  normaliseRecord,
  proxiableTypes,
  type RecordInput,
} from './record.ts';
export { type RecordType, recordTypes } from './record-types.ts';
export { checkZoneRecords } from './check-zone-records.ts';
export {
  findZoneBar,
  parseTypedName,
  toAsciiName,
  type TypedName,
  type TypedNameIssue,
} from './typed-name.ts';
export { toZoneName } from './zone-name.ts';
export { parseZone, type ZoneProblem } from './zone/parse.ts';
export { printZone, type ZoneAuthority } from './zone/print.ts';
