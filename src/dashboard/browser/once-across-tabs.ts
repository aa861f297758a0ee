const KEY = 'goodword.once.';

/** Milliseconds until what one tab stores has surely reached the others. */
const HELD = 10_000;
/** Milliseconds for which tabs in the background hold back. */
const BACKGROUND_DELAY = 500;

/**
 * Calls `act` in one tab of this browser, even if several tabs learn of the occasion, at the same moment or later.
 * Only the latest occasion of a subject is remembered.
 */
export function onceAcrossTabs(subject: string, occasion: string, act: () => void): void {
  function actOnce(): void {
    if (read(subject) === occasion) return;
    write(subject, occasion);
    act();
  }

  // Browsers offer locks over https and on localhost only.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) {
    actOnce();
    return;
  }
  // Storage reaches other tabs with a delay; a lock belongs to one tab from the start.
  const name = `${KEY}${subject} ${occasion}`;
  function request(): void {
    void locks?.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      actOnce();
      await new Promise((resolve) => setTimeout(resolve, HELD));
    });
  }

  // The tab that somebody looks at comes first.
  if (document.visibilityState === 'visible' && document.hasFocus()) request();
  else setTimeout(request, BACKGROUND_DELAY);
}

/** The subject's latest occasion is over: the same one counts as new from now on. */
export function forgetOccasion(subject: string): void {
  write(subject, null);
}

function read(subject: string): string | null {
  try {
    return localStorage.getItem(KEY + subject);
  } catch {
    return null;
  }
}

// Browsers may block storage; then each tab acts.
function write(subject: string, occasion: string | null): void {
  try {
    if (occasion === null) localStorage.removeItem(KEY + subject);
    else localStorage.setItem(KEY + subject, occasion);
  } catch {}
}
