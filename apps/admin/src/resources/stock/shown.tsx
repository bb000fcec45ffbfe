import { Box, Card, CardContent, Chip, type ChipProps, Link, Stack, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useLocale, useResourceDefinitions, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

const regions: Record<string, string> = { ru: 'ru-RU', en: 'en-GB' };
const MOMENT: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };

/** The formats of amounts, counts and moments in the operator's language and time zone. */
export function useShown() {
  const locale = regions[useLocale()] ?? 'ru-RU';
  const roubles = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay: 'narrowSymbol',
  });
  const moments = new Intl.DateTimeFormat(locale, MOMENT);
  const counts = new Intl.NumberFormat(locale);
  return {
    roubles: (amount: number | null) => (amount === null ? '—' : roubles.format(amount)),
    moment: (date: string | null) => (date === null ? '—' : moments.format(new Date(date))),
    count: (count: number) => counts.format(count),
  };
}

/** A moment in one line; a dash for none. */
export function Moment({ at }: { at: string | null }) {
  const { moment } = useShown();
  return at === null ? (
    '—'
  ) : (
    <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
      {moment(at)}
    </Box>
  );
}

/** A name that may take several lines, but not one word a line. */
export const LongName = ({ children }: { children: ReactNode }) => <Box sx={{ minWidth: 220 }}>{children}</Box>;

/** What a list is for, while it is empty, and what to do about it. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: 6, px: 2, textAlign: 'center' }}>
      <Typography color="text.secondary">{t(text)}</Typography>
      {children}
    </Stack>
  );
}

/** Names and values in two columns. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)', columnGap: 3, rowGap: 1, m: 0 }}
    >
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}

/** A part of a page with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section">
    <CardContent sx={{ '&:last-child': { pb: 2 } }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </CardContent>
  </Card>
);

/** A state in a word and in a colour. */
export const StateChip = ({ label, color = 'default' }: Pick<ChipProps, 'label' | 'color'>) => (
  <Chip size="small" variant="outlined" label={label} color={color} />
);

type ItemLinkProps = { resource: string; id: number | null; children: ReactNode };

/** A link to the page of an item; plain text where the operator has no such page. */
export function ItemLink({ resource, id, children }: ItemLinkProps) {
  const { hasEdit, hasShow } = useResourceDefinitions()[resource] ?? {};
  if (id === null || !(hasEdit || hasShow)) return children;
  return (
    <Link
      component={RouterLink}
      to={`/${resource}/${id}${hasEdit ? '' : '/show'}`}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}

/** The address of a list with these filters. */
export const listPath = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
