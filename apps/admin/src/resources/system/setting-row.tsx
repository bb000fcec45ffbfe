import { type AdminOutput, type SettingName, shopSettings } from '@lotok/contract/admin';
import { Box, Chip, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../shared/action-button.tsx';
import { useFormats } from '../../shared/use-formats.ts';
import { findSettingError, isNumber } from './setting-error.ts';

export type SettingItem = AdminOutput<'GET settings'>['items'][number];

type Props = {
  setting: SettingItem;
  typed: string | undefined;
  /** Somebody else has changed the setting since the text was begun. */
  isOutdated: boolean;
  onType: (text: string) => void;
  onReset: () => Promise<void>;
};

const units: Partial<Record<(typeof shopSettings)[SettingName]['kind'], string>> = {
  percent: '%',
  roubles: '₽',
  minutes: 'office.settings.minutes',
};

/** One setting: its value in a field, what it changes, where it comes from, and the way back to its default. */
export function SettingRow({ setting, typed, isOutdated, onType, onReset }: Props) {
  const t = useTranslate();
  const { moment } = useFormats();
  const { name, value, defaultValue, source, changedAt, changedBy } = setting;
  const error = typed === undefined ? null : findSettingError(name, typed);
  const unit = units[shopSettings[name].kind];
  const isChangedHere = source === 'office';
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '2fr 3fr' }, py: 2, alignItems: 'start' }}
    >
      <Box>
        <Typography component="h3" variant="subtitle2">
          {t(`office.settings.name.${name}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(`office.settings.about.${name}`)}
        </Typography>
      </Box>
      <Box>
        <TextField
          value={typed ?? String(value)}
          onChange={(event) => onType(event.target.value)}
          error={error !== null}
          helperText={error ? t(error.key, error.values) : undefined}
          slotProps={{
            htmlInput: {
              'aria-label': t(`office.settings.name.${name}`),
              ...(isNumber(name) ? { inputMode: 'numeric' } : {}),
            },
            input: unit ? { endAdornment: <InputAdornment position="end">{t(unit, { _: unit })}</InputAdornment> } : {},
          }}
          sx={{ maxWidth: isNumber(name) ? 220 : undefined }}
        />
        {isOutdated && (
          <Typography role="status" variant="body2" color="warning" sx={{ mt: 0.5 }}>
            {t('office.settings.now', { value: String(value) || t('office.settings.empty') })}
          </Typography>
        )}
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          <Chip
            size="small"
            variant={isChangedHere ? 'filled' : 'outlined'}
            color={isChangedHere ? 'primary' : 'default'}
            label={t(`office.settings.source.${source}`, { variable: setting.variable ?? '' })}
          />
          {isChangedHere && changedAt && (
            <Typography variant="caption" color="textSecondary">
              {`${changedBy ?? ''}, ${moment(changedAt)}`}
            </Typography>
          )}
          {isChangedHere && (
            <ActionButton
              name="resetSetting"
              needsReason={false}
              variant="text"
              facts={t('office.settings.resetTo', {
                name: t(`office.settings.name.${name}`),
                value: String(value),
                default: String(defaultValue),
              })}
              onConfirm={onReset}
            />
          )}
        </Stack>
      </Box>
    </Box>
  );
}
