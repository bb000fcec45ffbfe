export { toAsciiName as toAscii } from '@lotok/dns';
