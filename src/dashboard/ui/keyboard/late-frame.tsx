import { Skeleton } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import classes from './late-frame.module.css';

/** Where the part will appear: in the middle, at a side, below its button, or at the top with a field for typing. */
export type FrameShape = 'dialog' | 'drawerRight' | 'drawerLeft' | 'menu' | 'palette';

type Props = {
  shape: FrameShape;
  onClose: () => void;
  /** What was typed so far, for the palette. */
  typed?: string;
  /** The button of a menu. */
  below?: DOMRect;
};

/** The frame of a dialog, a drawer, a menu or the palette whose script is still loading. */
export function LateFrame({ shape, onClose, typed, below }: Props) {
  const { t } = useTranslation();
  const frame = (
    <div className={classes.cover} data-late-frame={shape}>
      <button
        type="button"
        className={classes.backdrop}
        tabIndex={-1}
        aria-label={t('common.close')}
        onClick={onClose}
      />
      <div
        className={classes.frame}
        style={below && placeBelow(below)}
        role="status"
        aria-label={t('common.loading')}
      >
        {shape === 'palette' ? (
          <>
            <IconSearch size={20} className={classes.icon} aria-hidden />
            <span className={classes.field}>{typed}</span>
          </>
        ) : (
          <>
            <Skeleton h={20} w="45%" />
            <Skeleton h={14} />
            <Skeleton h={14} />
          </>
        )}
      </div>
    </div>
  );
  return createPortal(frame, document.body);
}

function placeBelow({ bottom, left, right }: DOMRect) {
  const { clientWidth } = document.documentElement;
  const isAtEnd = left + right > clientWidth;
  return { top: bottom + 8, ...(isAtEnd ? { right: clientWidth - right } : { left }) };
}
