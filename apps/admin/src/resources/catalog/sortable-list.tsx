import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { Box, ButtonBase, IconButton, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PictureTile } from './picture-tile.tsx';

type Item = { id: number; name: string; picture: string; isListed: boolean; products: number };
type Props = {
  label: string;
  items: readonly Item[];
  disabled: boolean;
  selectedId?: number | null;
  onSelect?: (id: number) => void;
  /** Saves the order after one row was moved. */
  onOrder: (ids: number[]) => void;
};

/** Rows that are put into order by dragging, or by the buttons of each row. */
export function SortableList({ label, items, disabled, selectedId, onSelect, onOrder }: Props) {
  const t = useTranslate();
  const [dragged, setDragged] = useState<{ id: number; to: number } | null>(null);
  const shown = dragged ? moved(items, dragged.id, dragged.to) : items;

  function move(id: number, to: number) {
    onOrder(moved(items, id, to).map((item) => item.id));
  }
  function drop() {
    if (dragged && items[dragged.to]?.id !== dragged.id) move(dragged.id, dragged.to);
    setDragged(null);
  }

  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {shown.map((item, index) => (
        <Stack
          key={item.id}
          component="li"
          direction="row"
          draggable={!disabled}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged({ id: item.id, to: index });
          }}
          onDragOver={(event) => {
            if (!dragged) return;
            event.preventDefault();
            if (dragged.to !== index) setDragged({ ...dragged, to: index });
          }}
          onDrop={(event) => {
            event.preventDefault();
            drop();
          }}
          onDragEnd={() => setDragged(null)}
          sx={{
            alignItems: 'center',
            gap: 1,
            px: 1,
            py: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: item.id === dragged?.id || item.id === selectedId ? 'action.selected' : 'transparent',
          }}
        >
          {!disabled && (
            <DragIndicator fontSize="small" sx={{ color: 'text.secondary', cursor: 'grab', flexShrink: 0 }} />
          )}
          <PictureTile picture={item.picture} size={28} />
          <Name {...{ item, onSelect, isSelected: item.id === selectedId }} />
          {!disabled && (
            <Stack direction="row" sx={{ flexShrink: 0 }}>
              <MoveButton
                label={t('office.order.up', { name: item.name })}
                icon={<ArrowUpward fontSize="small" />}
                isAtEnd={index === 0}
                onMove={() => move(item.id, index - 1)}
              />
              <MoveButton
                label={t('office.order.down', { name: item.name })}
                icon={<ArrowDownward fontSize="small" />}
                isAtEnd={index === items.length - 1}
                onMove={() => move(item.id, index + 1)}
              />
            </Stack>
          )}
        </Stack>
      ))}
    </Box>
  );
}

type MoveProps = { label: string; icon: ReactNode; isAtEnd: boolean; onMove: () => void };

/** Moves a row by one. At an end it stays focusable: the button that has just moved the row there would lose the focus. */
function MoveButton({ label, icon, isAtEnd, onMove }: MoveProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={isAtEnd}
      disableRipple={isAtEnd}
      onClick={() => !isAtEnd && onMove()}
      sx={isAtEnd ? { color: 'action.disabled', cursor: 'default', '&:hover': { bgcolor: 'transparent' } } : {}}
    >
      {icon}
    </IconButton>
  );
}

type NameProps = { item: Item; isSelected: boolean; onSelect: ((id: number) => void) | undefined };

function Name({ item, isSelected, onSelect }: NameProps) {
  const t = useTranslate();
  const text = (
    <Box sx={{ minWidth: 0, flexGrow: 1, textAlign: 'left' }}>
      <Typography noWrap>{item.name}</Typography>
      <Typography variant="caption" color="textSecondary" component="p" noWrap>
        {t('office.order.products', { smart_count: item.products })}
        {item.isListed ? '' : ` · ${t('office.catalog.hidden')}`}
      </Typography>
    </Box>
  );
  if (!onSelect) return text;
  return (
    <ButtonBase
      onClick={() => onSelect(item.id)}
      aria-pressed={isSelected}
      sx={{ minWidth: 0, flexGrow: 1, borderRadius: 1, px: 0.5 }}
    >
      {text}
    </ButtonBase>
  );
}

function moved(items: readonly Item[], id: number, to: number): Item[] {
  const item = items.find((each) => each.id === id);
  const others = items.filter((each) => each.id !== id);
  return item ? others.toSpliced(to, 0, item) : others;
}
