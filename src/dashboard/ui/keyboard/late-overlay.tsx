import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { holdKeyboard } from './hold-keyboard.ts';
import { type FrameShape, LateFrame } from './late-frame.tsx';
import { rememberFocus } from './return-focus.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  shape?: FrameShape;
  /** The key that, with Ctrl or Cmd, opens the part and closes it. */
  shortcut?: string;
  /** A lazyPart that opens over the screen. */
  children: ReactNode;
};

/**
 * A dialog, drawer or palette whose script may still be loading: its frame shows at once, no key reaches the screen
 * beneath, and what is typed goes into it when it arrives. Closed, it gives the focus back.
 */
export function LateOverlay({ isOpen, onClose, shape = 'dialog', shortcut, children }: Props) {
  const [typed, setTyped] = useState('');
  const hold = useEffectEvent(() =>
    holdKeyboard({ onCancel: onClose, onText: setTyped, shortcut }),
  );
  useEffect(() => {
    if (!isOpen) return;
    setTyped('');
    const restoreFocus = rememberFocus();
    const release = hold();
    return () => {
      release();
      restoreFocus();
    };
  }, [isOpen]);
  return (
    <Suspense fallback={isOpen && <LateFrame {...{ shape, typed, onClose }} />}>
      {children}
    </Suspense>
  );
}
