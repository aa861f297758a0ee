import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdKeyboard } from './hold-keyboard.ts';
import classes from './late-overlay.module.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Where it will appear: in the middle, at a side, or at the top with a field for typing. */
  shape?: 'dialog' | 'drawerRight' | 'drawerLeft' | 'palette';
  /** A lazyPart that opens over the screen. */
  children: ReactNode;
};

/**
 * A dialog, drawer or palette whose script may still be loading: its frame shows at once, no key reaches the screen
 * beneath, and what is typed goes into it when it arrives.
 */
export function LateOverlay({ isOpen, onClose, shape = 'dialog', children }: Props) {
  const [typed, setTyped] = useState('');
  const cancel = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    setTyped('');
    return holdKeyboard({ onCancel: () => cancel(), onText: setTyped });
  }, [isOpen]);
  return (
    <Suspense fallback={isOpen && <Frame {...{ shape, typed, onClose }} />}>{children}</Suspense>
  );
}

type FrameProps = { shape: NonNullable<Props['shape']>; typed: string; onClose: () => void };

function Frame({ shape, typed, onClose }: FrameProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.cover}>
      <button type="button" className={classes.backdrop} tabIndex={-1} onClick={onClose}>
        <span className="visually-hidden">{t('common.close')}</span>
      </button>
      <div
        className={classes.frame}
        data-shape={shape}
        role="status"
        aria-label={t('common.loading')}
      >
        {shape === 'palette' ? (
          <span className={classes.field}>{typed}</span>
        ) : (
          [1, 2, 3].map((line) => <span key={line} className={classes.line} />)
        )}
      </div>
    </div>
  );
}
