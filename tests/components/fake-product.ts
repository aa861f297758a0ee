import { isDeepStrictEqual } from 'node:util';
import { CALL_PATHS } from '#contract/call-paths.ts';
import type { AnswerTo, ClientCall } from '#contract/calls.ts';
import { CALLS } from '#contract/calls.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { FeedbackSession } from '#contract/responses.ts';
import type { SavedView } from '#contract/saved-views.ts';
import { type UiData, uiData, type Widget } from '#contract/widgets.ts';
import { MAX_BULK_SIZE, type ResponseStatus } from '#domain/response-status.ts';
import { fieldIn } from '#domain/survey-flow/journey-entry.ts';
import answers from './business-answers.json' with { type: 'json' };
import { ACTIVITY_ANSWERS } from './fake-activity.ts';
import { BILLING_ANSWERS } from './fake-billing.ts';
import { FakeEventSource } from './fake-event-source.ts';
import { FLOW_ANSWERS } from './fake-flow.ts';
import { matchingOf } from './fake-matching.ts';
import { NOTIFICATION_ANSWERS } from './fake-notifications.ts';
import { PLATFORM_ANSWERS } from './fake-platforms.ts';
import { RESPONSE_ANSWERS } from './fake-responses.ts';
import { REVIEW_IMPORT_ANSWERS } from './fake-review-import.ts';
import { REPLY_ANSWERS } from './fake-review-replies.ts';
import { accountOf, SECURITY_ANSWERS, securityRoute } from './fake-security.ts';
import { routeOf, SETTINGS_ANSWERS } from './fake-settings.ts';
import { SHOWCASE_ANSWERS } from './fake-showcase.ts';
import { TEAM_ANSWERS } from './fake-team.ts';

type Body = Record<string, unknown>;
/** 'lost': the connection breaks before the answer arrives. */
type Reply = { status: number; json: unknown } | 'lost';

/** The server as a browser knows it: paths, statuses, and bodies that fit the contract. */
export interface FakeProduct {
  sessions: FeedbackSession[];
  views: SavedView[];
  widgets: Widget[];
  /** Showcased testimonials; the last one was showcased first. */
  showcased: { sessionID: string; i: number; taggedWith: string[] }[];
  /** Whether this browser has an open sign-in. */
  isSignedIn: boolean;
  user: AnswerTo<'getAccess'>['user'];
  role: AnswerTo<'getAccess'>['role'];
  entity: AnswerTo<'getEntity'>;
  /** Whether a dashboard has the event stream open. */
  isListening(): boolean;
  /** Sends an event to the dashboard. */
  sendEvent(event: LiveEvent): void;
  /** Ends the event stream for good. */
  endStream(): void;
  /** The bodies of all calls with this name, in order. */
  calls(name: ClientCall): readonly Body[];
  /** Overrides the answer to a call from now on; null restores the usual one. */
  answer(name: ClientCall, reply: ((body: Body) => Reply | Promise<Reply>) | null): void;
  /** The same for a path of the auth library, such as 'sign-in/email'. */
  answerAuth(route: string, reply: (body: Body) => Reply): void;
  /** All requests so far: names of calls, and paths of the auth library. */
  requested(): readonly string[];
  fetch: typeof fetch;
}

/** Recorded from a running server; each is checked against the contract when it is answered. */
const stored = answers as unknown as {
  access: AnswerTo<'getAccess'>;
  entity: AnswerTo<'getEntity'>;
  session: FeedbackSession;
  analytics: AnswerTo<'getAnalytics'>;
  languages: AnswerTo<'getOfficialLanguages'>;
};

const SECOND = 1_795_000_000;

/** Draws nothing: the browser tests cover drawing. */
const SCRIPT = 'data:text/javascript,export const draw = () => {};';
const NOTHING_DRAWN: AnswerTo<'previewWidget'>['data'] = {
  theme: 'auto',
  height: 640,
  narrowHeight: 640,
  frequency: 'c',
  style: '',
  frame: ['section', {}],
  body: null,
  texts: { showMore: 'Show more', showLess: 'Less' },
};

/**
 * A business whose customers gave these reasons, newest first, with ratings from 5 down. Testimonials of
 * happy customers may be showcased.
 */
export function createFakeProduct(
  reasons: readonly string[],
  { isPraised = false } = {},
): FakeProduct {
  const replies = new Map<string, (body: Body) => Reply | Promise<Reply>>();
  const requests: { path: string; body: Body }[] = [];
  const product: FakeProduct = {
    sessions: reasons.map((reason, at) => sessionOf(reason, at, isPraised)),
    views: [],
    widgets: [],
    showcased: [],
    isSignedIn: true,
    user: { ...stored.access.user },
    role: 'owner',
    entity: structuredClone(stored.entity),
    isListening: () => FakeEventSource.isOpen(),
    sendEvent: FakeEventSource.tell,
    endStream: FakeEventSource.end,
    calls: (name) =>
      requests.filter(({ path }) => path === CALL_PATHS[name]).map(({ body }) => body),
    answer(name, reply) {
      if (reply === null) replies.delete(CALL_PATHS[name]);
      else replies.set(CALL_PATHS[name], reply);
    },
    answerAuth: (route, reply) => void replies.set(`/api/auth/${route}`, reply),
    requested: () => requests.map(({ path }) => nameOf(path)),
    fetch: async (input, init) => {
      const path = new URL(String(input), 'https://goodword.example').pathname;
      const body: Body = init?.body ? JSON.parse(String(init.body)) : {};
      requests.push({ path, body });
      const reply = await (replies.get(routeOf(path))?.(body) ?? usual(product, path, body));
      if (reply === 'lost') throw new TypeError('Failed to fetch');
      return Response.json(reply.json, { status: reply.status });
    },
  };
  return product;
}

function nameOf(path: string): string {
  const [name = path] = Object.entries(CALL_PATHS).find(([, one]) => one === path) ?? [];
  return name;
}

/** Overrides the usual answer to a call with a changed copy of it. */
export function changed<Name extends ClientCall>(
  product: FakeProduct,
  name: Name,
  change: (answer: AnswerTo<Name>) => object,
) {
  product.answer(name, (body) => {
    const reply = usual(product, CALL_PATHS[name], body);
    if (reply === 'lost' || reply.status !== 200) return refusal(500, 'fake');
    return { status: 200, json: change(reply.json as AnswerTo<Name>) };
  });
}

export function refusal(status: number, code: string, message = 'No.'): Reply {
  return { status, json: { error: { code, message } } };
}

/** The server's answers while nothing fails. */
function usual(product: FakeProduct, path: string, body: Body): Reply {
  if (path.startsWith('/api/auth/')) return authAnswer(product, path, body);
  const call = CALLS.find((one) => one.path === path);
  const answerTo = Object.entries(ANSWERS).find(
    ([name]) => CALL_PATHS[name as ClientCall] === path,
  )?.[1];
  if (!call || !answerTo) return refusal(404, 'not_found');
  const checked = call.body.safeParse(body);
  if (!checked.success) return refusal(422, 'invalid', checked.error.message);
  const answer = answerTo(product, body);
  if (isReply(answer)) return answer;
  return { status: 200, json: call.answer.parse(answer) };
}

/** The auth library's routes. */
function authAnswer(product: FakeProduct, path: string, body: Body): Reply {
  const json = (answer: unknown) => ({ status: 200, json: answer });
  switch (path) {
    case '/api/auth/token':
      return product.isSignedIn ? json({ token: token() }) : refusal(401, 'unauthorized');
    case '/api/auth/get-session':
      return json(product.isSignedIn ? { user: {} } : null);
    case '/api/auth/sign-in/email':
      if (accountOf(product).security.secondFactor.isOn) return json({ twoFactorRedirect: true });
      product.isSignedIn = true;
      return json({ user: {} });
    case '/api/auth/sign-out':
      product.isSignedIn = false;
      return json({ success: true });
    case '/api/auth/update-user':
      product.user.displayName = String(body.name);
      return json({ status: true });
    default:
      return securityRoute(product, path.slice('/api/auth/'.length), body);
  }
}

function isReply(answer: object): answer is Exclude<Reply, 'lost'> {
  return 'status' in answer && 'json' in answer;
}

export type Answers = {
  [Name in ClientCall]?: (product: FakeProduct, body: Body) => AnswerTo<Name> | Reply;
};

const ANSWERS: Record<string, (product: FakeProduct, body: Body) => object> = {
  ...RESPONSE_ANSWERS,
  getAccess: ({ user, role }) => ({ ...stored.access, user, role }),
  updateProfile: ({ user }, { about, timeZone }) => {
    Object.assign(user, { about, timeZone });
    return {};
  },
  updatePhoto: ({ user }, { picture }) => {
    user.photoURL = picture === null ? null : `data:image/png;base64,${picture}`;
    return { photoURL: user.photoURL };
  },
  getEntity: ({ entity }) => entity,
  getOfficialLanguages: () => stored.languages,
  iHaveLoggedIn: () => ({}),
  setLastAccessed: () => ({}),
  getAnalytics: () => stored.analytics,
  fetchShowcaseData: ({ showcased, sessions }) => {
    const items = showcased.map((one) => itemOf(one, named(sessions, [one.sessionID])));
    return { data: { items, tags: [...new Set(showcased.flatMap((one) => one.taggedWith))] } };
  },
  markForShowcase({ showcased }, { intent, sessionID, i, tag }) {
    const at = showcased.findIndex((one) => one.sessionID === sessionID && one.i === i);
    const taggedWith = (showcased[at]?.taggedWith ?? []).filter((one) => one !== tag);
    if (intent === 'addtag') taggedWith.push(String(tag));
    const item = { sessionID: String(sessionID), i: Number(i), taggedWith };
    if (intent === 'unmark') showcased.splice(at, at < 0 ? 0 : 1);
    else if (at < 0) showcased.unshift(item);
    else showcased[at] = item;
    return { id: `${sessionID}_${i}`, taggedWith };
  },
  fetchEntityWidgets: ({ widgets }) => ({ widgets }),
  addWidget({ widgets }, body) {
    const widget = widgetOf(widgets.length, uiData.parse(body.uiData));
    widgets.push(widget);
    return { widgetID: widget.widgetID, snippet: widget.snippet };
  },
  updateRemoveWidget({ widgets }, { widgetID, uiData: chosen, was, remove }) {
    const widget = widgets.find((one) => one.widgetID === widgetID);
    if (!widget) return refusal(404, 'not_found');
    const isStale = was && !isDeepStrictEqual(uiData.parse(was), widget.uiData);
    if (isStale) return refusal(409, 'widget_changed');
    if (chosen) Object.assign(widget, { uiData: uiData.parse(chosen) });
    if (typeof remove === 'boolean') widget.markedForDelete = remove;
    return {};
  },
  previewWidget: () => ({ script: SCRIPT, data: NOTHING_DRAWN, hasSamples: false }),
  fetchWidgetStats: () => ({
    total: { views: 0, clicks: 0 },
    month: { used: 0, limit: null },
    days: [],
    pages: [],
    widgets: [],
  }),
  ...SHOWCASE_ANSWERS,
  ...FLOW_ANSWERS,
  ...NOTIFICATION_ANSWERS,
  ...SETTINGS_ANSWERS,
  ...PLATFORM_ANSWERS,
  ...REVIEW_IMPORT_ANSWERS,
  ...REPLY_ANSWERS,
  ...TEAM_ANSWERS,
  ...ACTIVITY_ANSWERS,
  ...BILLING_ANSWERS,
  ...SECURITY_ANSWERS,
  fetchFeedback,
  fetchResponse: ({ sessions }, { sessionID }) => {
    const session = sessions.find((one) => one.sessionID === sessionID);
    return session ? { session, timeline: [] } : refusal(404, 'not_found');
  },
  fetchResponseIDs({ sessions }, body) {
    const ids = matchingOf(sessions, body)
      .filter(({ bID = body.bID }) => bID === body.bID)
      .map(({ sessionID }) => sessionID);
    const from = ids.indexOf(String(body.startAfter)) + 1;
    const sessionIDs = ids.slice(from, from + MAX_BULK_SIZE);
    const next = ids.length > from + MAX_BULK_SIZE ? (sessionIDs.at(-1) ?? null) : null;
    return { sessionIDs, next, asOf: 0 };
  },
  findResponse: ({ entity, sessions }, { sessionID }) => ({
    bID: sessions.some((one) => one.sessionID === sessionID) ? entity.businessID : null,
  }),
  changeResponses({ sessions }, { sessionIDs, change }) {
    const isHidden = change === 'archive' || change === 'spam';
    const field = change === 'archive' || change === 'restore' ? 'isArchived' : 'isSpam';
    const changed = named(sessions, sessionIDs).filter((one) => one[field] !== isHidden);
    for (const one of changed) one[field] = isHidden;
    return { changed: changed.map(({ sessionID }) => sessionID) };
  },
  updateResponseStatus({ sessions }, { sessionIDs, status }) {
    const changed = named(sessions, sessionIDs).map((one) => {
      const was = one.status;
      one.status = status as ResponseStatus;
      return { sessionID: one.sessionID, was };
    });
    return { changed };
  },
  updateResponseNote({ sessions }, { sessionID, note, was }) {
    const [session] = named(sessions, [sessionID]);
    if (!session) return refusal(404, 'not_found');
    if (was !== undefined && was !== session.note) return refusal(409, 'note_changed');
    session.note = String(note);
    return {};
  },
  fetchViews: ({ views }) => ({ views }),
  saveView({ views }, { viewID, name, search, questionID }) {
    const existing = views.find((one) => one.viewID === viewID);
    const view = {
      viewID: existing?.viewID ?? idOf(900 + views.length),
      name: String(name),
      search: search as SavedView['search'],
      questionID: (questionID as string | null | undefined) ?? null,
      createdAt: SECOND,
      isFromParent: false,
    };
    if (existing) Object.assign(existing, view);
    else views.push(view);
    return { viewID: view.viewID };
  },
  removeView({ views }, { viewID }) {
    const at = views.findIndex((one) => one.viewID === viewID);
    if (at >= 0) views.splice(at, 1);
    return {};
  },
} satisfies Answers as Record<string, (product: FakeProduct, body: Body) => object>;

function fetchFeedback({ sessions }: FakeProduct, body: Body) {
  const { startAfter, isInitialFetch } = body;
  const matching = matchingOf(sessions, body);
  const from = matching.findIndex(({ sessionID }) => sessionID === startAfter) + 1;
  const size = isInitialFetch ? 60 : 100;
  return {
    collection: matching.slice(from, from + size),
    hasMore: matching.length > from + size,
    questionResults: {},
    matching: { count: matching.length, isComplete: true, isBehind: false },
    filterableQuestions: [
      { questionID: 'OPEN', type: 'openq' as const, questionText: 'Why?', answerOptions: [] },
    ],
    isInitialFetch: isInitialFetch === true,
  };
}

function widgetOf(at: number, options: UiData): Widget {
  const widgetID = idOf(800 + at);
  const snippet = `<div data-goodword="${widgetID}" style="min-height:${options.height}px"></div>`;
  return { widgetID, uiData: options, markedForDelete: false, snippet };
}

function itemOf(
  { sessionID, i, taggedWith }: FakeProduct['showcased'][number],
  all: FeedbackSession[],
) {
  const testimonial = all[0]?.journeyFeedback.find((entry) => entry.i === i);
  const said = (name: string) => (testimonial ? String(fieldIn(testimonial, name) ?? '') : '');
  const card = {
    title: '',
    text: said('textAnswer'),
    isCut: false,
    name: said('name'),
    jobTitle: null,
    company: null,
    rating: 5,
    ratingType: 'star' as const,
    recommends: null,
    streamUID: said('streamUID') || null,
    language: 'en',
    date: SECOND,
  };
  const kind = { type: 'session', platform: 'feedback' } as const;
  return { ...kind, id: `${sessionID}_${i}`, sessionID, i, taggedWith, card };
}

function named(sessions: readonly FeedbackSession[], ids: unknown): FeedbackSession[] {
  return sessions.filter(({ sessionID }) => (ids as unknown[]).includes(sessionID));
}

function sessionOf(textAnswer: string, at: number, isPraised: boolean): FeedbackSession {
  const [rated, open] = stored.session.journeyFeedback;
  const rating = 5 - (at % 5);
  return {
    ...stored.session,
    // Ids are in the order in which the sessions started.
    sessionID: idOf(100_000 - at),
    sessionStartTime: SECOND - at * 60,
    rating,
    journeyFeedback: [
      { ...rated, answer: rating },
      { ...open, textAnswer },
      ...(isPraised ? [{ ...open, ...praiseOf(at) }] : []),
    ] as FeedbackSession['journeyFeedback'],
  };
}

function praiseOf(at: number) {
  const testimonial = { i: 3, questionID: 'TESTIMONIAL', type: 'testimonial', consent: true };
  return { ...testimonial, textAnswer: `Praise ${at}.`, name: `Guest ${at}` };
}

function idOf(number: number): string {
  return `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

function token(): string {
  const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
  return [part({ alg: 'none' }), part({ sub: 'ada', exp: SECOND * 2 }), ''].join('.');
}
