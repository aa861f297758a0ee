import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { stepFieldsQuery } from './step-fields-query.ts';

/** The fields of steps: at once where a step is open, else as soon as the browser has time for them. */
export function useStepFields(isOpen: boolean) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const stop = whenIdle(() => setIsIdle(true));
    return stop;
  }, []);
  return useQuery({ ...stepFieldsQuery, enabled: isOpen || isIdle });
}

// Safari has no idle callbacks.
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(id);
}
