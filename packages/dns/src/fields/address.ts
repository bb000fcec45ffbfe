/** Returns a dotted-decimal address if it is valid and has no leading zeros, else null (RFC 1035 §3.4.1). */
export function parseIpv4(text: string): string | null {
  const parts = text.split('.');
  const isValid = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return isValid ? text : null;
}

/** Six full groups and a full dotted-decimal end. */
const MAX_IPV6_LENGTH = 45;

/** An IPv6 address (RFC 4291 §2.2) as its canonical text (RFC 5952), or null. */
export function parseIpv6(text: string): string | null {
  const groups = text.length <= MAX_IPV6_LENGTH ? readGroups(text) : null;
  return groups && writeGroups(groups);
}

function readGroups(text: string): number[] | null {
  const halves = withoutDots(text).split('::');
  if (halves.length > 2) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (![...head, ...tail].every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  return [...head, ...Array<string>(missing).fill('0'), ...tail].map((group) => Number.parseInt(group, 16));
}

/** Converts a dotted-decimal end to two groups. An invalid one stays as it is and is refused as a group. */
function withoutDots(text: string): string {
  return text.replace(/(?<=:)[\d.]+\.[\d.]+$/, (dotted) => {
    const bytes = parseIpv4(dotted)?.split('.').map(Number);
    if (!bytes) return dotted;
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

function writeGroups(groups: number[]): string {
  // An IPv4-mapped address is written with dots (RFC 5952 §5).
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return `::ffff:${groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')}`;
  // The longest run of zeros is shortened, the first of equally long runs, and never a single group (RFC 5952 §4.2).
  const text = groups.map((group) => group.toString(16)).join(':');
  const runs = text.match(/\b0(?::0)+\b/g) ?? [];
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '');
  if (!longest) return text;
  return text.replace(new RegExp(`(^|:)${longest}(:|$)`), '::');
}

/** Whether an address belongs to a network that is not routed publicly (RFC 1918, 6598, 3927, 1122, 4193, 4291). */
export function isPrivateAddress(address: string): boolean {
  return (
    /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
      address,
    ) || /^(?:::1?$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(address)
  );
}
