import { createRoot } from 'react-dom/client';
import { openKeyValueStore } from '../open-key-value-store.ts';
import { postCall } from '../post-call.ts';
import type { SurveyModel } from '../survey-model.ts';
import { createCustomer } from './customer.ts';
import { blockMenus, createTabLock, fillScreen, keepScreenOn, leaveFullScreen } from './device.ts';
import { followTouches } from './follow-touches.ts';
import { createKiosk, type Kiosk } from './kiosk.ts';
import { readKioskPage } from './kiosk-page.ts';
import { KioskScreen } from './kiosk-screen.tsx';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { createSessionSender, type SessionSender } from './session-sender.ts';
import { createSessionStore } from './session-store.ts';
import type { StaffTools } from './staff-menu.tsx';
import { createStaffPin } from './staff-pin.ts';
import { watchPage } from './watch-page.ts';

type Page = {
  readonly model: SurveyModel;
  /** Our own code has failed. */
  readonly onFault: () => void;
  readonly onStarted: () => void;
  /** The value of the honeypot field. */
  readonly readHoneypot: () => string;
};

/** Starts the survey as a kiosk. It reads and writes nothing of a survey that this device remembers. */
export function startKiosk(root: HTMLElement, page: Page): void {
  const { model } = page;
  // Nobody sets this clock; Date jumps when the tablet's is corrected.
  const elapsed = () => performance.now();
  const clock = createServerClock({ now: Date.now });
  const sessions = createSessionStore(`goodword-kiosk-${model.storageName}`);
  const sender = createSessionSender({
    store: sessions,
    clock,
    post: postCall,
    handle: () => kiosk.base().handle,
    onConsent: (clientKey, consentURL) =>
      kiosk.getState().customer.consentGiven(clientKey, consentURL),
    askTime: () => askTime(clock),
    whileAlone: createTabLock(`goodword-kiosk-${model.storageName}`),
    runIn,
    now: Date.now,
  });
  const pin = createStaffPin(
    openKeyValueStore({ isTest: false }),
    `goodword-kiosk-pin:${model.storageName}`,
  );
  const kiosk = createKiosk({
    model,
    build: readKioskPage(document)?.build ?? '',
    staff: pin.state() === 'unasked' ? 'setup' : 'none',
    elapsed,
    createCustomer: (shown) =>
      createCustomer({
        model: shown,
        sessions,
        clock,
        elapsed,
        readHoneypot: page.readHoneypot,
        onWaiting: () => void sender.send(),
      }),
  });
  const isRunning = () => kiosk.getState().staff !== 'left';
  const updateScreenLock = keepScreenOn(isRunning);
  const wantsFullScreen = { current: true };
  const tools: StaffTools = {
    pin,
    sessions,
    sender,
    wantsFullScreen,
    onLeft(isLeft) {
      if (isLeft) void leaveFullScreen();
      updateScreenLock();
    },
  };
  blockMenus(document);
  followTouches(window, {
    kiosk,
    elapsed,
    onFirstTouch: () => fillScreenIfWanted(wantsFullScreen),
  });
  guardHistory(kiosk);
  setInterval(kiosk.idle.tick, 250);
  updateScreenLock();
  void firstSending(clock, sender);
  const watch = watchPage({
    kiosk,
    mayReload: sessions.outlastsReload,
    reload: () => window.location.reload(),
  });
  createRoot(root, {
    onUncaughtError(error) {
      page.onFault();
      watch.onFault();
      setTimeout(() => {
        throw error;
      });
    },
  }).render(<KioskScreen kiosk={kiosk} tools={tools} onStarted={page.onStarted} />);
}

async function firstSending(clock: ServerClock, sender: SessionSender): Promise<void> {
  // Each customer's start is then known in the server's time.
  await askTime(clock);
  await sender.send();
}

function fillScreenIfWanted({ current }: StaffTools['wantsFullScreen']): void {
  if (current) void fillScreen();
}

/** The browser's Back leads to the step before, and never out of the kiosk. */
function guardHistory(kiosk: Kiosk): void {
  const guard = () => window.history.pushState({ isKiosk: true }, '');
  window.history.replaceState(null, '');
  guard();
  window.addEventListener('popstate', () => {
    if (kiosk.getState().staff === 'left') return;
    guard();
    kiosk.getState().customer.survey.back();
  });
  // A page that comes back from the browser's memory starts afresh, as does one that goes there.
  window.addEventListener('pagehide', kiosk.startOver);
  window.addEventListener('pageshow', ({ persisted }) => persisted && kiosk.startOver());
}

async function askTime(clock: ServerClock): Promise<boolean> {
  try {
    const { headers } = await fetch('/version', { cache: 'no-store', credentials: 'omit' });
    clock.seen(headers.get('date'));
  } catch {
    // Offline.
  }
  return clock.isKnown();
}

function runIn(seconds: number, task: () => void, untilOnline: boolean): () => void {
  const timer = setTimeout(run, seconds * 1000);
  if (untilOnline) window.addEventListener('online', run);
  function cancel(): void {
    clearTimeout(timer);
    window.removeEventListener('online', run);
  }
  function run(): void {
    cancel();
    task();
  }
  return cancel;
}
