type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let isStarted = false;

/** Loads a script that may be needed soon, once the browser has nothing better to do. */
export function loadWhenIdle(load: Load): void {
  waiting.push(load);
  if (isStarted && waiting.length === 1) next();
}

/** Begins to load, one script after another; never for users who ask for little data. */
export function startIdleLoading(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  isStarted = true;
  if (waiting.length > 0) next();
}

function next(): void {
  whenIdle(() => {
    const [load] = waiting;
    // A failure is reported when the part is opened.
    void load?.()
      .catch(() => undefined)
      .finally(() => {
        waiting.shift();
        if (waiting.length > 0) next();
      });
  });
}

// Safari has no idle callbacks.
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 1_000);
}
