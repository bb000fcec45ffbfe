import AccessTime from '@mui/icons-material/AccessTime';
import ArrowForward from '@mui/icons-material/ArrowForward';
import CardGiftcard from '@mui/icons-material/CardGiftcard';
import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlined';
import CreditCard from '@mui/icons-material/CreditCard';
import FlashOn from '@mui/icons-material/FlashOn';
import Language from '@mui/icons-material/Language';
import Percent from '@mui/icons-material/Percent';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import StarBorder from '@mui/icons-material/StarBorder';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { bannerPictures } from '@lotok/contract/admin';
import { Box, Stack, Typography } from '@mui/material';
import { FormDataConsumer, useTranslate } from 'react-admin';
import { tokens } from '../../theme.ts';

const icons: Record<(typeof bannerPictures)[number], SvgIconComponent> = {
  domains: Language,
  shield: VerifiedUserOutlined,
  chat: ChatBubbleOutlined,
  zap: FlashOn,
  bot: SmartToyOutlined,
  store: StorefrontOutlined,
  gift: CardGiftcard,
  percent: Percent,
  star: StarBorder,
  clock: AccessTime,
  card: CreditCard,
  globe: Language,
};

type Banner = Record<string, string | undefined> & { picture?: keyof typeof icons };
const suffixes = ['', 'En', 'Zh'] as const;
/** The colours of the large banner, which are the same in both themes. */
const hero = { bgcolor: tokens.light.ink, color: tokens.dark.ink } as const;

/** What the banner will look like, in the three languages. */
export function BannerPreview() {
  const t = useTranslate();
  return (
    <FormDataConsumer>
      {({ formData }) => (
        <Stack component="section" aria-label={t('office.preview.title')} spacing={2}>
          <Typography variant="caption" color="textSecondary">
            {t('office.preview.title')}
          </Typography>
          {suffixes.map((suffix) => (
            <OneBanner key={suffix} banner={formData as Banner} suffix={suffix} />
          ))}
        </Stack>
      )}
    </FormDataConsumer>
  );
}

function OneBanner({ banner, suffix }: { banner: Banner; suffix: (typeof suffixes)[number] }) {
  const text = (name: string) => banner[`${name}${suffix}`] ?? '';
  const Icon = icons[banner.picture ?? 'star'];
  const isHero = banner.place === 'hero';
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        p: isHero ? 3 : 2,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        ...(isHero ? hero : {}),
      }}
    >
      {!isHero && <Icon color="primary" />}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {isHero && <Typography variant="caption">{text('kicker')}</Typography>}
        <Typography variant={isHero ? 'h6' : 'subtitle2'} component="p">
          {text('title')}
        </Typography>
        <Typography variant={isHero ? 'h6' : 'body2'} component="p" color={isHero ? 'inherit' : 'text.secondary'}>
          {text('text')}
        </Typography>
        {isHero && text('action') !== '' && (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 2 }}>
            <Typography variant="body2">{text('action')}</Typography>
            <ArrowForward fontSize="small" />
          </Stack>
        )}
      </Box>
      {isHero && <Icon sx={{ fontSize: 48, opacity: 0.6 }} />}
    </Box>
  );
}
