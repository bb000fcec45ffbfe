import { pictureTypes } from '@lotok/contract/admin';
import {
  Box,
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { callOffice } from '../../api/call-office.ts';
import { sendFile } from '../../api/send-file.ts';
import { FailureText } from '../../shared/failure-text.tsx';
import { FileDrop } from '../../shared/file-drop.tsx';
import { focus } from '../../shared/focus.ts';
import { useMay } from '../../shared/use-may.ts';
import { errorKey } from '../../texts/error-key.ts';
import { errorText } from '../../texts/error-text.ts';
import { PictureTile } from './picture-tile.tsx';

/** The picture of a product or a category: one of its own, uploaded, or one that the shop draws. */
export function PictureInput({ source }: { source: string }) {
  const t = useTranslate();
  const { field, fieldState } = useInput<{ [key: string]: string }>({ source });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const mayWrite = useMay('catalog', 'write');
  const refusal = fieldState.error?.message && <ValidationError error={fieldState.error.message} />;

  async function upload(file: File) {
    setIsBusy(true);
    setFailure(null);
    try {
      const type = pictureTypes.find((each) => each === file.type);
      if (!type) return setFailure(t('office.catalog.pictureType'));
      field.onChange((await sendFile('POST pictures', { file, type })).picture);
    } catch (error) {
      setFailure(errorText(t, error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ width: '100%', mb: 3, alignItems: 'center' }}>
      <Stack spacing={1} sx={{ alignItems: 'center', flexShrink: 0 }}>
        <PictureTile picture={String(field.value ?? '')} size={96} alt={t('office.catalog.pictureNow')} />
        <Button size="small" disabled={!mayWrite} onClick={() => setIsChoosing(true)}>
          {t('office.catalog.pictureChoose')}
        </Button>
      </Stack>
      <Box sx={{ flexGrow: 1, width: '100%' }}>
        <FileDrop
          hint={t('office.catalog.pictureHint')}
          label={t(isBusy ? 'office.catalog.pictureBusy' : 'office.catalog.pictureUpload')}
          accept={pictureTypes.join(',')}
          disabled={isBusy || !mayWrite}
          onFile={(file) => void upload(file)}
        />
        {(failure ?? refusal) && (
          <Box sx={{ mt: 1 }}>
            <FailureText>{failure ?? refusal}</FailureText>
          </Box>
        )}
      </Box>
      {isChoosing && (
        <DrawnPictures
          onClose={() => setIsChoosing(false)}
          onChoose={(picture) => {
            field.onChange(picture);
            setIsChoosing(false);
          }}
        />
      )}
    </Stack>
  );
}

const nameOf = (picture: string) => picture.replace(/^\/pictures\/|\.svg$/g, '');

function DrawnPictures({ onClose, onChoose }: { onClose: () => void; onChoose: (picture: string) => void }) {
  const t = useTranslate();
  const titleId = useId();
  const [pictures, setPictures] = useState<string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  useEffect(() => {
    callOffice('GET pictures').then(
      ({ items }) => setPictures(items.map(({ picture }) => picture)),
      (error: unknown) => setFailure(errorKey(error)),
    );
  }, []);
  const found = pictures.filter((picture) => nameOf(picture).includes(search.trim().toLowerCase()));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('office.catalog.pictureDrawn')}</DialogTitle>
      <DialogContent>
        <TextField
          label={t('ra.action.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          inputRef={focus}
          sx={{ my: 1 }}
        />
        {failure && <FailureText>{t(failure)}</FailureText>}
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))', gap: 1, mt: 1 }}>
          {found.map((picture) => (
            <ButtonBase
              key={picture}
              onClick={() => onChoose(picture)}
              aria-label={nameOf(picture)}
              sx={{
                p: 1,
                borderRadius: 1,
                flexDirection: 'column',
                gap: 0.5,
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
              }}
            >
              <PictureTile picture={picture} size={48} />
              <Typography variant="caption" noWrap sx={{ maxWidth: '100%' }}>
                {nameOf(picture)}
              </Typography>
            </ButtonBase>
          ))}
        </Box>
        {pictures.length > 0 && found.length === 0 && (
          <Typography color="textSecondary">{t('office.catalog.pictureNone')}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
