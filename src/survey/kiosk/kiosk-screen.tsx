import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import type { KioskTexts } from '#domain/kiosk-texts.ts';
import { languageDirection } from '#domain/languages.ts';
import type { SurveyModel } from '../survey-model.ts';
import { SurveyScreen } from '../survey-screen.tsx';
import { ConsentCode } from './consent-code.tsx';
import { VISIBLE_SECONDS } from './idle-countdown.ts';
import type { Kiosk, KioskState } from './kiosk.ts';
import { StaffCorner } from './staff-corner.tsx';
import { StaffMenu, type StaffTools } from './staff-menu.tsx';

type Props = { readonly kiosk: Kiosk; readonly tools: StaffTools; readonly onStarted: () => void };

/** All that a kiosk's screen shows. */
export function KioskScreen({ kiosk, tools, onStarted }: Props) {
  const state = useSyncExternalStore(kiosk.subscribe, kiosk.getState);
  const { model, turn, closed, staff, secondsLeft } = state;
  useEffect(onStarted, [onStarted]);
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = model.language;
    documentElement.dir = languageDirection(model.language);
    document.title = model.business.name;
  }, [model]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each customer starts at the top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [turn]);
  if (staff === 'left') return <StaffMenu kiosk={kiosk} view={staff} tools={tools} />;
  const visibleSeconds = staff === 'none' ? secondsLeft : null;
  return (
    <>
      <div inert={visibleSeconds !== null || staff !== 'none'}>
        {closed === null ? (
          <CustomerScreen key={turn} state={state} onNext={kiosk.startOver} />
        ) : (
          <ClosedScreen model={model} reason={closed} />
        )}
        <StaffCorner onOpen={() => kiosk.showStaff(tools.pin.state() === 'set' ? 'pin' : 'menu')} />
      </div>
      <Countdown model={model} secondsLeft={visibleSeconds} />
      {staff !== 'none' && <StaffMenu kiosk={kiosk} view={staff} tools={tools} />}
    </>
  );
}

type CustomerProps = { readonly state: KioskState; readonly onNext: () => void };

function CustomerScreen({ state: { customer, model }, onNext }: CustomerProps) {
  const { survey } = customer;
  const state = useSyncExternalStore(survey.subscribe, survey.getState);
  return (
    <SurveyScreen
      model={model}
      // A link would open on the tablet: its code is below.
      state={{ ...state, consentURL: null }}
      actions={survey}
      share={NO_PART}
      media={NO_PART}
      afterEnding={
        <>
          {state.consentURL !== null && <ConsentCode model={model} address={state.consentURL} />}
          <button type="button" className="kiosk-next" onClick={onNext}>
            {model.kioskTexts?.nextCustomer}
          </button>
        </>
      }
    />
  );
}

// A kiosk's survey has no share step, and takes no files.
const NO_PART = { View: null, hasFailed: false, load() {} };

type ClosedProps = { readonly model: SurveyModel; readonly reason: 'uninvited' | 'gone' };

function ClosedScreen({ model: { texts, business }, reason }: ClosedProps) {
  const isUninvited = reason === 'uninvited';
  return (
    <div className="page">
      <header className="band">
        <p className="business" dir="auto">
          {business.name}
        </p>
      </header>
      <main className="card">
        <div className="head welcome" role="status">
          <h1>{isUninvited ? texts.inviteOnlyTitle : texts.closedTitle}</h1>
          <p className="intro">{isUninvited ? texts.inviteOnlyText : texts.closedText}</p>
        </div>
      </main>
    </div>
  );
}

type CountdownProps = Pick<KioskState, 'model' | 'secondsLeft'>;

function Countdown({ model: { kioskTexts }, secondsLeft }: CountdownProps) {
  const isVisible = secondsLeft !== null && kioskTexts !== undefined;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isVisible && fill(kioskTexts.startsOverSoon, { n: VISIBLE_SECONDS })}
      </p>
      {isVisible && <CountdownBox texts={kioskTexts} secondsLeft={secondsLeft} />}
    </>
  );
}

type BoxProps = { readonly texts: KioskTexts; readonly secondsLeft: number };

/** Any touch or key ends it, wherever it is: the button only says so. */
function CountdownBox({ texts, secondsLeft }: BoxProps) {
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    focused.current = document.activeElement;
    button.current?.focus();
  }, []);
  useEffect(
    () => () => {
      if (focused.current instanceof HTMLElement) focused.current.focus();
    },
    [],
  );
  return (
    <div className="kiosk-cover">
      <div className="kiosk-box">
        <h2>{texts.stillThere}</h2>
        <p className="seconds">{fill(texts.startingOver, { n: secondsLeft })}</p>
        <button type="button" className="primary" ref={button}>
          {texts.stillHere}
        </button>
      </div>
    </div>
  );
}
