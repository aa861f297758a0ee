import { useRef, useState } from 'react';

/**
 * Runs the work unless it is running already. A second click comes before React draws the button
 * as busy, so a ref decides and the state only shows.
 */
export function useOneAtATime<Values extends readonly unknown[]>(
  work: (...values: Values) => Promise<void>,
) {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  async function run(...values: Values): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    try {
      await work(...values);
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}
