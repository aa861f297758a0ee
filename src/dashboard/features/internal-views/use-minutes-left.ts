import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '#dashboard/browser/server-clock.ts';

const MINUTE = 60_000;
const INTERVAL = 5_000;

/** The minutes until a time in seconds, rounded up; reports once that it has come. */
export function useMinutesLeft(endsAt: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => minutesUntil(endsAt));
  const report = useEffectEvent(onEnd);
  useEffect(() => {
    const update = () => setLeft(minutesUntil(endsAt));
    update();
    const timer = setInterval(update, INTERVAL);
    return () => clearInterval(timer);
  }, [endsAt]);
  useEffect(() => {
    if (left === 0) report();
  }, [left]);
  return left;
}

function minutesUntil(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt * 1000 - serverNow().getTime()) / MINUTE));
}
