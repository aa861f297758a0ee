/** What browsers have for a tablet that stands alone; older ones lack some of it. */
type FullScreenElement = {
  requestFullscreen?: () => Promise<void>;
  webkitRequestFullscreen?: () => void;
};
type FullScreenDocument = {
  readonly fullscreenElement?: Element | null;
  readonly webkitFullscreenElement?: Element | null;
  exitFullscreen?: () => Promise<void>;
  webkitExitFullscreen?: () => void;
};

export function canFillScreen(): boolean {
  const root: FullScreenElement = document.documentElement;
  return Boolean(root.requestFullscreen ?? root.webkitRequestFullscreen);
}

export function fillsScreen(): boolean {
  const page: FullScreenDocument = document;
  return Boolean(page.fullscreenElement ?? page.webkitFullscreenElement);
}

/** Only works right after a touch or key; else nothing happens. */
export async function fillScreen(): Promise<void> {
  const root: FullScreenElement = document.documentElement;
  try {
    if (root.requestFullscreen) await root.requestFullscreen();
    else root.webkitRequestFullscreen?.();
  } catch {
    // Not allowed: the kiosk works as well in the browser's window.
  }
}

export async function leaveFullScreen(): Promise<void> {
  const page: FullScreenDocument = document;
  if (!fillsScreen()) return;
  try {
    if (page.exitFullscreen) await page.exitFullscreen();
    else page.webkitExitFullscreen?.();
  } catch {
    // It has been left in the meantime.
  }
}

type WakeLock = { release(): Promise<void> };
type Awake = { readonly wakeLock?: { request(kind: 'screen'): Promise<WakeLock> } };

/** Keeps the screen on while the page is visible and `isWanted`, where the browser can. */
export function keepScreenOn(isWanted: () => boolean): () => void {
  let held: WakeLock | null = null;
  async function update(): Promise<void> {
    const { wakeLock } = navigator as Awake;
    const wants = isWanted() && document.visibilityState === 'visible';
    try {
      if (wants) held = (await wakeLock?.request('screen')) ?? null;
      else await held?.release();
    } catch {
      // The battery is low: the system's own setting counts.
    }
  }
  document.addEventListener('visibilitychange', () => void update());
  return () => void update();
}

/** Long presses and drags open no menus with links and pictures; zooming still works. */
export function blockMenus(page: Document): void {
  for (const event of ['contextmenu', 'dragstart']) {
    page.addEventListener(event, (given) => given.preventDefault());
  }
}

type Locks = {
  readonly locks?: {
    request<T>(
      name: string,
      options: { ifAvailable: true },
      work: (lock: object | null) => Promise<T>,
    ): Promise<T>;
  };
};

/** How often another tab is waited for: one that the system has frozen would never be done. */
const MAX_BUSY = 6;

/** Does work in one tab at a time, where the browser can tell them apart. */
export function createTabLock(name: string): (work: () => Promise<void>) => Promise<boolean> {
  let busy = 0;
  return async (work) => {
    const { locks } = navigator as Locks;
    if (locks === undefined || busy >= MAX_BUSY) {
      busy = 0;
      await work();
      return true;
    }
    const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await work();
      return true;
    });
    busy = isDone ? 0 : busy + 1;
    return isDone;
  };
}
