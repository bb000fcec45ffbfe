/** What a zone file cannot express is written as a comment, which other programs skip and `parseZone` reads. */
export const PROXIED = 'proxied';
/** After `$TTL`: records without their own TTL have the automatic one. */
export const AUTOMATIC = 'automatic';
/** Before a CNAME at the apex: it is served as addresses, and no name server would load it as a CNAME. */
export const FLATTENED = '; flattened: ';
/** The TTL in seconds that name servers use for the automatic one. */
export const AUTOMATIC_TTL_SECONDS = 300;

/** Whether a comment marks its record as proxied, in our format or in that of Cloudflare's exports. */
export function isProxiedComment(comment: string): boolean {
  return comment.trim() === PROXIED || /\bcf-proxied:true\b/.test(comment);
}
