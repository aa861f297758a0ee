import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '#dashboard/browser/server-clock.ts';

const MINUTE = 60_000;
const INTERVAL = 5_000;

/** The minutes until a time in seconds, rounded up. Reports that it has come, again and again. */
export function useMinutesLeft(endsAt: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => minutesUntil(endsAt));
  const update = useEffectEvent(() => {
    const next = minutesUntil(endsAt);
    setLeft(next);
    if (next === 0) onEnd();
  });
  useEffect(() => {
    update();
    const timer = setInterval(() => update(), INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return left;
}

function minutesUntil(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt * 1000 - serverNow().getTime()) / MINUTE));
}
