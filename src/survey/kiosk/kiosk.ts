import { createStateStore } from '../state-store.ts';
import type { SurveyModel } from '../survey-model.ts';
import { initialState } from '../survey-state.ts';
import type { Customer } from './customer.ts';
import { createIdleCountdown, type IdleCountdown } from './idle-countdown.ts';
import type { KioskPage } from './kiosk-page.ts';

/** What lies over the survey: the first set-up, the PIN pad, the staff's menu, or the end. */
export type StaffView = 'none' | 'setup' | 'pin' | 'menu' | 'left';

export type KioskState = {
  readonly customer: Customer;
  /** In the customer's language. */
  readonly model: SurveyModel;
  /** Counts the customers and their languages, so that nothing on the screen outlasts one. */
  readonly turn: number;
  /** Set while the survey takes no answers. */
  readonly closed: 'uninvited' | 'gone' | null;
  /** The visible seconds until it starts over. */
  readonly secondsLeft: number | null;
  readonly staff: StaffView;
};

export type Kiosk = {
  getState(): KioskState;
  subscribe(listener: () => void): () => void;
  readonly idle: IdleCountdown;
  /** Forgets the customer, and shows the start in the page's own language. */
  startOver(): void;
  /** A customer chose another language, whose page this is. */
  showLanguage(model: SurveyModel): void;
  showStaff(view: StaffView): void;
  /** Whether nobody is answering. */
  isAtStart(): boolean;
  /** The server's present page. True if only a reload can show it. */
  pageFound(page: KioskPage): boolean;
  /** The survey in the page's own language. */
  base(): SurveyModel;
};

type Options = {
  readonly model: SurveyModel;
  readonly build: string;
  readonly staff: StaffView;
  readonly elapsed: () => number;
  readonly createCustomer: (model: SurveyModel) => Customer;
};

/** Seconds without a touch until the survey starts over. */
const IDLE_SECONDS = 30;
/** The same after the thank-you, which takes no input. */
const THANKS_SECONDS = 15;
/** The same with a code to scan. */
const CODE_SECONDS = 45;
/** The same in the staff's menu. */
const STAFF_SECONDS = 60;

/** A tablet on a counter: one customer after the other answers the survey, and each starts afresh. */
export function createKiosk({ model, build, staff, elapsed, createCustomer }: Options): Kiosk {
  let base = model;
  const store = createStateStore<KioskState>({
    customer: createCustomer(model),
    model,
    turn: 0,
    closed: null,
    secondsLeft: null,
    staff,
  });
  const idle = createIdleCountdown({
    elapsed,
    onTick(left) {
      // The thank-you goes without a countdown.
      const isOpen = store.get().customer.survey.getState().ending === 'open';
      const secondsLeft = isOpen ? left : null;
      if (store.get().secondsLeft !== secondsLeft) store.change({ secondsLeft });
    },
    onExpired() {
      if (isStaffAtWork()) store.change({ staff: 'none' });
      startOver();
    },
  });
  let stopFollowing = store.get().customer.survey.subscribe(followIdle);
  followIdle();

  function isStaffAtWork(): boolean {
    return store.get().staff === 'pin' || store.get().staff === 'menu';
  }

  function isAtStart(): boolean {
    const { customer, model: shown } = store.get();
    const { at, drafts, ending } = customer.survey.getState();
    const isUntouched = Object.keys(drafts).length === 0 && !customer.hasBegun();
    const isFirst = at === initialState(shown).at && ending === 'open';
    return isUntouched && isFirst && shown.language === base.language;
  }

  function followIdle(): void {
    const { staff: view, closed, customer } = store.get();
    const { ending, consentURL } = customer.survey.getState();
    if (view === 'setup' || view === 'left') idle.waitFor(null);
    else if (view !== 'none') idle.waitFor(STAFF_SECONDS);
    else if (closed !== null || isAtStart()) idle.waitFor(null);
    else if (ending === 'open') idle.waitFor(IDLE_SECONDS);
    else idle.waitFor(consentURL === null ? THANKS_SECONDS : CODE_SECONDS);
  }

  function show(next: SurveyModel, customer: Customer): void {
    stopFollowing();
    store.change({ customer, model: next, turn: store.get().turn + 1, secondsLeft: null });
    stopFollowing = customer.survey.subscribe(followIdle);
    followIdle();
  }

  function startOver(): void {
    show(base, createCustomer(base));
  }

  function showLanguage(next: SurveyModel): void {
    const { customer, model: shown } = store.get();
    const isSameSurvey = next.flowVersion === shown.flowVersion;
    show(next, isSameSurvey ? customer.inLanguage(next) : createCustomer(next));
  }

  function pageFound(page: KioskPage): boolean {
    // Whoever is answering goes on with what they see.
    if (!isAtStart() || store.get().staff !== 'none') return false;
    if (page.status !== 'open') {
      store.change({ closed: page.status });
      return false;
    }
    if (page.build !== build) return true;
    const isSame = JSON.stringify(page.model) === JSON.stringify(base);
    store.change({ closed: null });
    if (isSame) return false;
    base = page.model;
    startOver();
    return false;
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    idle,
    startOver,
    showLanguage,
    showStaff(view) {
      store.change({ staff: view });
      followIdle();
    },
    isAtStart,
    pageFound,
    base: () => base,
  };
}
