import { useEffect, useSyncExternalStore } from 'react';
import { fill } from '#domain/fill-placeholders.ts';
import { languageDirection } from '#domain/languages.ts';
import type { SurveyModel } from '../survey-model.ts';
import { SurveyScreen } from '../survey-screen.tsx';
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
  return (
    <>
      {closed === null ? (
        <CustomerScreen key={turn} state={state} onNext={kiosk.startOver} />
      ) : (
        <ClosedScreen model={model} reason={closed} />
      )}
      <Countdown model={model} secondsLeft={isEnded(state) ? null : secondsLeft} staff={staff} />
      <StaffCorner onOpen={() => kiosk.showStaff(tools.pin.state() === 'set' ? 'pin' : 'menu')} />
      {staff !== 'none' && <StaffMenu kiosk={kiosk} view={staff} tools={tools} />}
    </>
  );
}

function isEnded({ customer }: KioskState): boolean {
  return customer.survey.getState().ending !== 'open';
}

type CustomerProps = { readonly state: KioskState; readonly onNext: () => void };

function CustomerScreen({ state: { customer, model }, onNext }: CustomerProps) {
  const { survey } = customer;
  const state = useSyncExternalStore(survey.subscribe, survey.getState);
  return (
    <SurveyScreen
      model={model}
      state={state}
      actions={survey}
      share={NO_SHARE_STEP}
      afterEnding={
        <button type="button" className="kiosk-next" onClick={onNext}>
          {model.kioskTexts?.nextCustomer}
        </button>
      }
    />
  );
}

// A kiosk's survey has none.
const NO_SHARE_STEP = { View: null, hasFailed: false, load() {} };

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

type CountdownProps = Pick<KioskState, 'model' | 'secondsLeft' | 'staff'>;

/** Any touch or key ends it, wherever it is: the button only says so. */
function Countdown({ model: { kioskTexts }, secondsLeft, staff }: CountdownProps) {
  const isVisible = secondsLeft !== null && staff === 'none' && kioskTexts !== undefined;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isVisible && fill(kioskTexts.startsOverSoon, { n: VISIBLE_SECONDS })}
      </p>
      {isVisible && (
        <div className="kiosk-cover">
          <div className="kiosk-box">
            <h2>{kioskTexts.stillThere}</h2>
            <p className="seconds">{fill(kioskTexts.startingOver, { n: secondsLeft })}</p>
            <button type="button" className="primary">
              {kioskTexts.stillHere}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
