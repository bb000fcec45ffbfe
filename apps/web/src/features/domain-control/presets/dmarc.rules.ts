export const policies = ['none', 'quarantine', 'reject'] as const;
export type Policy = (typeof policies)[number];
export const alignments = ['r', 's'] as const;
export type Alignment = (typeof alignments)[number];

/** What to do with letters that are not the domain's own (RFC 7489 §6.3). `others` are tags that are kept as they are. */
export type Dmarc = {
  policy: Policy;
  /** Where reports go: e-mail addresses. */
  reports: readonly string[];
  /** Of how many letters in a hundred the policy holds. */
  percent: number;
  dkim: Alignment;
  spf: Alignment;
  others: readonly string[];
};

export const noDmarc: Dmarc = { policy: 'none', reports: [], percent: 100, dkim: 'r', spf: 'r', others: [] };

/** The record that a text is, or null. */
export function readDmarc(text: string): Dmarc | null {
  const [version = '', ...tags] = text.split(';').map((tag) => tag.trim());
  if (!/^v\s*=\s*DMARC1$/.test(version)) return null;
  const found: { -readonly [K in keyof Dmarc]: Dmarc[K] } = { ...noDmarc };
  const others: string[] = [];
  for (const tag of tags.filter(Boolean)) {
    const [name = '', ...rest] = tag.split('=');
    const value = rest.join('=').trim();
    const key = name.trim().toLowerCase();
    const known = value.toLowerCase();
    if (key === 'p') found.policy = policies.find((policy) => policy === known) ?? 'none';
    else if (key === 'pct' && /^\d{1,3}$/.test(value)) found.percent = Math.min(100, Number(value));
    else if (key === 'adkim') found.dkim = known === 's' ? 's' : 'r';
    else if (key === 'aspf') found.spf = known === 's' ? 's' : 'r';
    else if (key === 'rua' && isMail(value))
      found.reports = value.split(',').map((uri) => uri.trim().slice('mailto:'.length));
    else others.push(`${key}=${value}`);
  }
  return { ...found, others };
}

/** As short as it can be: what is so anyway is left out. */
export function writeDmarc({ policy, reports, percent, dkim, spf, others }: Dmarc): string {
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
