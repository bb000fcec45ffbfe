export const policies = ['none', 'quarantine', 'reject'] as const;
export type Policy = (typeof policies)[number];
export const alignments = ['r', 's'] as const;
export type Alignment = (typeof alignments)[number];

/** The DMARC policy for messages that fail authentication (RFC 7489 §6.3). `others` are tags that stay unchanged. */
export type Dmarc = {
  policy: Policy;
  /** The email addresses that get reports. */
  reports: readonly string[];
  /** The percentage of messages to which the policy applies. */
  percent: number;
  dkim: Alignment;
  spf: Alignment;
  others: readonly string[];
};

export const noDmarc: Dmarc = { policy: 'none', reports: [], percent: 100, dkim: 'r', spf: 'r', others: [] };

/** Parses a DMARC record; null for other text. */
export function parseDmarc(text: string): Dmarc | null {
  const [version = '', ...tags] = text.split(';').map((tag) => tag.trim());
  if (!/^v\s*=\s*DMARC1$/.test(version)) return null;
  const parsed: { -readonly [K in keyof Dmarc]: Dmarc[K] } = { ...noDmarc };
  const others: string[] = [];
  for (const tag of tags.filter(Boolean)) {
    const [name = '', ...rest] = tag.split('=');
    const value = rest.join('=').trim();
    const key = name.trim().toLowerCase();
    const known = value.toLowerCase();
    if (key === 'p') parsed.policy = policies.find((policy) => policy === known) ?? 'none';
    else if (key === 'pct' && /^\d{1,3}$/.test(value)) parsed.percent = Math.min(100, Number(value));
    else if (key === 'adkim') parsed.dkim = known === 's' ? 's' : 'r';
    else if (key === 'aspf') parsed.spf = known === 's' ? 's' : 'r';
    else if (key === 'rua' && isMail(value))
      parsed.reports = value.split(',').map((uri) => uri.trim().slice('mailto:'.length));
    else others.push(`${key}=${value}`);
  }
  return { ...parsed, others };
}

/** Formats a record without the tags that have their default value. */
export function formatDmarc({ policy, reports, percent, dkim, spf, others }: Dmarc): string {
  return [
    'v=DMARC1',
    `p=${policy}`,
    ...others,
    reports.length > 0 ? `rua=${reports.map((address) => `mailto:${address}`).join(',')}` : '',
    percent === 100 ? '' : `pct=${percent}`,
    dkim === 'r' ? '' : 'adkim=s',
    spf === 'r' ? '' : 'aspf=s',
  ]
    .filter(Boolean)
    .join('; ');
}

const isMail = (value: string): boolean => value.split(',').every((uri) => /^\s*mailto:[^!,\s]+$/i.test(uri));
