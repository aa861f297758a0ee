import { useEffect, useEffectEvent, useRef } from 'react';
import { coalesce, type Pace } from '#dashboard/browser/coalesce.ts';

/** Returns a function that asks for a refetch: those asked for at once become one, and `refetch` may ask for the next. */
export function usePacedRefetch(refetch: () => void, { delay, minInterval }: Required<Pace>) {
  const pacing = useRef<ReturnType<typeof coalesce> | null>(null);
  const run = useEffectEvent(refetch);
  useEffect(() => {
    const paced = coalesce(() => run(), { delay, minInterval });
    pacing.current = paced;
    return paced.cancel;
  }, [delay, minInterval]);
  return () => pacing.current?.add();
}
