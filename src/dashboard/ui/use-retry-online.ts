import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/** Retries when the network is back; returns whether it is offline. */
export function useRetryOnline(onOnline: () => void): boolean {
  const isAway = useSyncExternalStore(subscribe, () => !navigator.onLine);
  const wasAway = useRef(isAway);
  const retry = useEffectEvent(onOnline);
  useEffect(() => {
    if (wasAway.current && !isAway) retry();
    wasAway.current = isAway;
  }, [isAway]);
  return isAway;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
