import type { Grammar } from '../grammar.ts';
import type { RecordType } from '../record-types.ts';
import { a, aaaa } from './addresses.ts';
import { caa } from './caa.ts';
import { cert } from './cert.ts';
import { sshfp, tlsa } from './certificates.ts';
import { dnskey, ds } from './dnssec.ts';
import { cname, mx, ns, ptr, srv } from './hosts.ts';
import { loc } from './loc.ts';
import { naptr } from './naptr.ts';
import { svcb } from './svcb.ts';
import { txt } from './txt.ts';
import { uri } from './uri.ts';

const all = {
  A: a,
  AAAA: aaaa,
  CAA: caa,
  CERT: cert,
  CNAME: cname,
  DNSKEY: dnskey,
  DS: ds,
  HTTPS: svcb,
  LOC: loc,
  MX: mx,
  NAPTR: naptr,
  NS: ns,
  PTR: ptr,
  SMIMEA: tlsa,
  SRV: srv,
  SSHFP: sshfp,
  SVCB: svcb,
  TLSA: tlsa,
  TXT: txt,
  URI: uri,
};

/** A record's data by its type. Field names are those of Cloudflare's `data`; texts are binary strings. */
export type RecordDataByType = { [T in RecordType]: (typeof all)[T] extends Grammar<infer D> ? D : never };

/** The presentation format of each type. */
export const grammars: { [T in RecordType]: Grammar<RecordDataByType[T]> } = all;
