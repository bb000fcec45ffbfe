export { parseContent, printContent, type RecordData } from './content.ts';
export { describeFault } from './describe-fault.ts';
export { diffRecords, type RecordDiff } from './diff.ts';
export { type Fault, type FaultCode, type FaultParams, faultCodes } from './fault.ts';
export { describeLabelFault, findLabelFault, type LabelFault } from './label-script.ts';
export {
  checkParts,
  composeContent,
  listParts,
  type PartFault,
  type PartTexts,
  splitContent,
  unquoteText,
} from './form.ts';
export { parseIpv4, parseIpv6 } from './fields/address.ts';
export { canBecomeRight, type Part, type PartInput } from './parts.ts';
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
export { checkTogether } from './together.ts';
export { toZoneName } from './zone-name.ts';
export { parseZone, type ZoneProblem } from './zone/parse.ts';
export { printZone, type ZoneAuthority } from './zone/print.ts';
