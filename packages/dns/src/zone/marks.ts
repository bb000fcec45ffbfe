/** What a zone file has no word for is said in comments, which other programs skip and `parseZone` reads back. */
export const PROXIED = 'proxied';
/** After `$TTL`: records without a TTL of their own have the automatic one. */
export const AUTOMATIC = 'automatic';
/** Before an alias of the zone itself: it is answered as addresses, and no server would load it as it stands. */
export const FLATTENED = '; flattened: ';
/** What name servers take for the automatic TTL, in seconds. */
export const AUTOMATIC_TTL_SECONDS = 300;

/** Whether a comment says that its record is proxied, in our words or in those of Cloudflare's exports. */
export function saysProxied(comment: string): boolean {
  return comment.trim() === PROXIED || /\bcf-proxied:true\b/.test(comment);
}
