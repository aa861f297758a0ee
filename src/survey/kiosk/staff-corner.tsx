import { useEffect, useRef } from 'react';
import { STAFF_TEXTS } from './staff-texts.ts';

const PRESS = 3000;
const TAPS = 5;

/** Opens the staff's menu: pressed for 3 s, tapped five times within 3 s, or by a key. */
export function StaffCorner({ onOpen }: { readonly onOpen: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const taps = useRef<number[]>([]);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function press(): void {
    stop();
    timer.current = setTimeout(onOpen, PRESS);
  }

  function tap(isKey: boolean): void {
    const now = performance.now();
    taps.current = [...taps.current.filter((time) => now - time < PRESS), now];
    if (!isKey && taps.current.length < TAPS) return;
    taps.current = [];
    onOpen();
  }

  return (
    <button
      type="button"
      className="kiosk-corner"
      aria-label={STAFF_TEXTS.corner}
      lang="en"
      onPointerDown={press}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onClick={({ detail }) => tap(detail === 0)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="6" cy="12" r="1.6" />
        <circle cx="12" cy="12" r="1.6" />
        <circle cx="18" cy="12" r="1.6" />
      </svg>
    </button>
  );
}
