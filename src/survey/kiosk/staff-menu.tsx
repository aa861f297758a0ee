import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import { canFillScreen, fillScreen, fillsScreen, leaveFullScreen } from './device.ts';
import type { Kiosk, StaffView } from './kiosk.ts';
import { PinPad } from './pin-pad.tsx';
import type { SessionSender } from './session-sender.ts';
import type { SessionStore } from './session-store.ts';
import type { StaffPin } from './staff-pin.ts';
import { STAFF_TEXTS } from './staff-texts.ts';

export type StaffTools = {
  readonly pin: StaffPin;
  readonly sessions: SessionStore;
  readonly sender: SessionSender;
  /** Whether the next customer's first touch fills the screen. */
  readonly wantsFullScreen: { current: boolean };
  /** The kiosk was left, or started again. */
  readonly onLeft: (isLeft: boolean) => void;
};

type Props = {
  readonly kiosk: Kiosk;
  readonly view: Exclude<StaffView, 'none'>;
  readonly tools: StaffTools;
};

/** What only the business's staff sees, over the survey. */
export function StaffMenu({ kiosk, view, tools }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view is read from its start
  useEffect(() => {
    box.current?.focus();
  }, [view]);
  return (
    <div className="kiosk-cover" lang="en" dir="ltr">
      <div
        className="kiosk-box kiosk-staff"
        role="dialog"
        aria-label={STAFF_TEXTS.corner}
        aria-modal="true"
        tabIndex={-1}
        ref={box}
      >
        <View kiosk={kiosk} view={view} tools={tools} />
      </div>
    </div>
  );
}

function View({ kiosk, view, tools }: Props) {
  const { pin, onLeft } = tools;
  const close = () => kiosk.showStaff('none');
  if (view === 'setup') {
    return <Setup pin={pin} onDone={close} />;
  }
  if (view === 'pin') {
    return (
      <PinPad
        title={STAFF_TEXTS.enterTitle}
        submit={STAFF_TEXTS.ok}
        cancel={STAFF_TEXTS.cancel}
        onCancel={close}
        wait={pin.secondsToWait()}
        onPin={async (given) => {
          const wait = await pin.check(given);
          if (wait === null) kiosk.showStaff('menu');
          return wait;
        }}
      />
    );
  }
  if (view === 'menu') return <Menu kiosk={kiosk} tools={tools} />;
  return (
    <>
      <h2>{STAFF_TEXTS.leftTitle}</h2>
      <p>{STAFF_TEXTS.leftText}</p>
      <div className="buttons">
        <button
          type="button"
          className="primary"
          onClick={() => {
            kiosk.startOver();
            close();
            onLeft(false);
          }}
        >
          {STAFF_TEXTS.startAgain}
        </button>
      </div>
    </>
  );
}

type SetupProps = { readonly pin: StaffPin; readonly onDone: () => void };

/** Staff chooses a PIN, or none. */
function Setup({ pin, onDone }: SetupProps) {
  async function choose(given: string | null): Promise<null> {
    await pin.choose(given);
    onDone();
    return null;
  }
  return (
    <PinPad
      title={STAFF_TEXTS.setupTitle}
      submit={STAFF_TEXTS.savePin}
      cancel={STAFF_TEXTS.skipPin}
      onCancel={() => void choose(null)}
      onPin={choose}
    >
      <p>{STAFF_TEXTS.setupText}</p>
      <p className="hint">{STAFF_TEXTS.lockText}</p>
    </PinPad>
  );
}

type MenuProps = Omit<Props, 'view'>;

function Menu({ kiosk, tools }: MenuProps) {
  const { pin, sender, wantsFullScreen, onLeft } = tools;
  const waiting = useWaiting(tools);
  const [isFull, setFull] = useState(fillsScreen);
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing) return <Setup pin={pin} onDone={() => setChoosing(false)} />;

  async function toggleFullScreen(): Promise<void> {
    wantsFullScreen.current = !isFull;
    await (isFull ? leaveFullScreen() : fillScreen());
    setFull(fillsScreen());
  }

  return (
    <>
      <h2>{STAFF_TEXTS.menuTitle}</h2>
      <dl>
        <dt>{STAFF_TEXTS.unsent}</dt>
        <dd>{waiting}</dd>
        <dt>{STAFF_TEXTS.lastSent}</dt>
        <dd>{timeOf(sender.lastSentAt())}</dd>
      </dl>
      <Warnings waiting={waiting} tools={tools} />
      <div className="buttons">
        <button type="button" className="primary" onClick={() => kiosk.showStaff('none')}>
          {STAFF_TEXTS.back}
        </button>
        <button type="button" disabled={waiting === 0} onClick={() => void sender.sendNow()}>
          {STAFF_TEXTS.sendNow}
        </button>
        {canFillScreen() && (
          <button type="button" onClick={() => void toggleFullScreen()}>
            {isFull ? STAFF_TEXTS.fullScreenOff : STAFF_TEXTS.fullScreenOn}
          </button>
        )}
        <button type="button" onClick={() => setChoosing(true)}>
          {STAFF_TEXTS.changePin}
        </button>
        <button
          type="button"
          onClick={() => {
            kiosk.showStaff('left');
            onLeft(true);
          }}
        >
          {STAFF_TEXTS.leave}
        </button>
      </div>
    </>
  );
}

type WarningsProps = { readonly waiting: number; readonly tools: StaffTools };

function Warnings({ waiting, tools: { sessions, sender } }: WarningsProps): ReactNode {
  const refused = sender.refused();
  return (
    <>
      {!sessions.isDurable() && <p>{STAFF_TEXTS.memoryOnly}</p>}
      {refused > 0 && <p>{fill(STAFF_TEXTS.refused, { n: refused })}</p>}
      {waiting > 0 && sessions.isDurable() && <p className="hint">{STAFF_TEXTS.leaveUnsent}</p>}
    </>
  );
}

/** How many customers' answers wait to be sent, looked up each second. */
function useWaiting({ sessions }: StaffTools): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const count = () => void sessions.list().then((found) => setWaiting(found.length));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [sessions]);
  return waiting;
}

function timeOf(at: number | null): string {
  if (at === null) return STAFF_TEXTS.notYet;
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
