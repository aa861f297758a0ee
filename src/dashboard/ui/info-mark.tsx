import { UnstyledButton } from '@mantine/core';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './info-mark.module.css';

/**
 * A note on a figure, shown by pointer, focus or tap. Not the component library's tooltip, whose code for positions
 * Home would load for this alone.
 */
export function InfoMark({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closing = new AbortController();
    const { signal } = closing;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && mark.current?.contains(target))) setIsOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('keydown', closeByKey, { signal });
    return () => closing.abort();
  }, [isOpen]);
  return (
    <span
      ref={mark}
      className={classes.place}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIsOpen(false)}
    >
      <UnstyledButton
        className={classes.mark}
        aria-label={text}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        // Safari does not focus a button that is tapped.
        onClick={() => setIsOpen(true)}
      >
        <IconInfoCircle size={16} aria-hidden />
      </UnstyledButton>
      {isOpen && <Note text={text} />}
    </span>
  );
}

/** Pixels between the note and the edge of the window, and the height of the bar at its top. */
const EDGE = 8;
const BAR = 64;

/** The note above its mark, or below if there is no room, moved into the window. */
function Note({ text }: { text: string }) {
  const note = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = note.current;
    if (element === null) return;
    const { left, right, top } = element.getBoundingClientRect();
    const overRight = Math.max(0, right + EDGE - document.documentElement.clientWidth);
    const overLeft = Math.max(0, EDGE - left);
    element.style.marginInlineStart = `${overLeft - overRight}px`;
    if (top < BAR) element.dataset.below = '';
  }, []);
  return (
    <span ref={note} role="tooltip" className={classes.note}>
      <span className={classes.text}>{text}</span>
    </span>
  );
}
