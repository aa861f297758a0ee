import type * as accounts from './accounts.ts';
import type * as analytics from './analytics.ts';
import type * as billing from './billing.ts';
import type * as businesses from './businesses.ts';
import type { AnswerOf, BodyOf, Call } from './call.ts';
import type { ErrorBody } from './errors.ts';
import type * as invites from './invites.ts';
import type * as languages from './languages.ts';
import type * as moderation from './moderation.ts';
import type * as people from './people.ts';
import type * as privacy from './privacy.ts';
import type * as responses from './responses.ts';
import type * as reviews from './reviews.ts';
import type * as savedViews from './saved-views.ts';
import type * as showcase from './showcase.ts';
import type * as surveyFlows from './survey-flows.ts';
import type * as uploads from './uploads.ts';
import type * as walls from './walls.ts';
import type * as widgetViews from './widget-views.ts';
import type * as widgets from './widgets.ts';

type Exports = typeof accounts &
  typeof analytics &
  typeof billing &
  typeof businesses &
  typeof invites &
  typeof languages &
  typeof moderation &
  typeof people &
  typeof privacy &
  typeof responses &
  typeof reviews &
  typeof savedViews &
  typeof showcase &
  typeof surveyFlows &
  typeof uploads &
  typeof walls &
  typeof widgets &
  typeof widgetViews;
type Calls = { [K in keyof Exports as Exports[K] extends Call ? K : never]: Exports[K] & Call };

/** A call by the name of its contract entry. */
export type CallName = keyof Calls;
export type AnswerTo<Name extends CallName> = AnswerOf<Calls[Name]>;
export type BodyFor<Name extends CallName> = OwnFields<BodyOf<Calls[Name]>> &
  BusinessField<Calls[Name]>;
/** The type of an empty schema forbids every field, also that of the business. */
type OwnFields<Body> = Body extends Record<string, never> ? object : Body;
type BusinessField<C extends Call> = C['access']['kind'] extends 'business'
  ? { bID: string }
  : C['access']['kind'] extends 'optionalBusiness'
    ? { bID?: string }
    : object;

/**
 * The paths once more, since the entries hold schemas, which a browser need not load. The types
 * make the table complete, and a test holds it to the contract.
 */
export const CALL_PATHS: Readonly<Record<CallName, string>> = {
  getAccess: '/api/dash/getaccess',
  iHaveLoggedIn: '/api/dash/ihaveloggedin',
  setLastAccessed: '/api/dash/setlastaccessed',
  sendConfirmation: '/api/dash/sendconfirmation',
  confirmAddress: '/confirm/:token',
  getEntity: '/api/dash/getentity',
  updateEntity: '/api/dash/updateentity',
  updateLookAndFeel: '/api/dash/updatelookandfeel',
  addProfile: '/api/addprofile',
  checkHandle: '/api/dash/checkhandle',
  suggestHandle: '/api/dash/suggesthandle',
  signUp: '/api/dash/signup',
  getBrandInfo: '/api/dash/getbrandinfo',
  getOfficialLanguages: '/api/dash/getofficiallanguages',
  saveLanguagePack: '/api/dash/savelanguagepack',
  saveSurveyFlow: '/api/dash/savesurveyflow',
  fetchFlowVersions: '/api/dash/fetchflowversions',
  fetchFlowVersion: '/api/dash/fetchflowversion',
  getTryToken: '/api/dash/gettrytoken',
  createUpload: '/api/dash/createupload',
  fetchFeedback: '/api/dash/fetchfeedback',
  fetchQuestionResults: '/api/dash/fetchquestionresults',
  fetchResponse: '/api/dash/fetchresponse',
  exportFeedback: '/api/dash/exportfeedback',
  fetchNps: '/api/fetchnps',
  getAnalytics: '/api/dash/getanalytics',
  updateResponse: '/api/dash/updateResponse',
  archiveSession: '/api/dash/archivesession',
  restoreSession: '/api/dash/restoresession',
  markAsSpam: '/api/dash/markasspam',
  unmarkAsSpam: '/api/dash/unmarkasspam',
  changeResponses: '/api/dash/changeresponses',
  updateResponseStatus: '/api/dash/updateresponsestatus',
  updateResponseNote: '/api/dash/updateresponsenote',
  deleteTestAnswers: '/api/dash/deletetestanswers',
  showcaseResponses: '/api/dash/showcaseresponses',
  fetchViews: '/api/dash/fetchviews',
  saveView: '/api/dash/saveview',
  removeView: '/api/dash/removeview',
  fetchReviews: '/api/dash/fetchreviews',
  findPersonData: '/api/dash/findpersondata',
  exportPersonData: '/api/dash/exportpersondata',
  erasePersonData: '/api/dash/erasepersondata',
  fetchRetention: '/api/dash/fetchretention',
  previewRetention: '/api/dash/previewretention',
  updateRetention: '/api/dash/updateretention',
  markForShowcase: '/api/markforshowcase',
  fetchShowcaseData: '/api/fetchshowcasedata',
  addWidget: '/api/dash/addwidget',
  updateRemoveWidget: '/api/dash/updateremovewidget',
  fetchEntityWidgets: '/api/dash/fetchentitywidgets',
  buildWidget: '/api/dash/buildwidget',
  previewWidget: '/api/dash/previewwidget',
  fetchWidgetStats: '/api/dash/fetchwidgetstats',
  fetchWall: '/api/dash/fetchwall',
  updateOpenGraph: '/api/dash/updateopengraph',
  inviteViaEmail: '/api/dash/inviteviaemail',
  inviteViaText: '/api/dash/inviteviatext',
  checkInvites: '/api/dash/checkinvites',
  fetchInvites: '/api/dash/fetchinvites',
  countInvites: '/api/dash/countinvites',
  cancelInvite: '/api/dash/cancelinvite',
  resendInvite: '/api/dash/resendinvite',
  drawInvite: '/api/dash/drawinvite',
  sendTestInvite: '/api/dash/sendtestinvite',
  updateEmailSettings: '/api/dash/updateemailsettings',
  fetchInviteTexts: '/api/dash/fetchinvitetexts',
  fetchPerson: '/api/dash/fetchperson',
  suppressPerson: '/api/dash/suppressperson',
  unsuppressPerson: '/api/dash/unsuppressperson',
  fetchSuppressions: '/api/dash/fetchsuppressions',
  initiateBuyTextCredits: '/api/dash/initiatebuytextcredits',
};

const OPEN_CALLS: ReadonlySet<CallName> = new Set([
  'confirmAddress',
  'checkHandle',
  'getBrandInfo',
  'getOfficialLanguages',
]);

/** A call that failed. `status` is 0 and `code` 'network' where no answer came. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: string;
  /** What is wrong, by the path of the field; empty if the error is not about a field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, body: ErrorBody['error']) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}

export type ClientOptions = {
  /** The origin of the server; '' is the page's own. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** Called with every new access token and the second at which it expires. */
  readonly onToken?: (token: string, expiresAt: number) => void;
  /** Called once when the server no longer gives a token: the sign-in is over. */
  readonly onSignedOut?: () => void;
};

export type Client = {
  /** Makes the call; one access token is fetched for all that need a new one. Throws CallError. */
  call<Name extends CallName>(
    name: Name,
    body: BodyFor<Name>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<AnswerTo<Name>>;
  /**
   * Sends a request with the access token and answers what comes, for what is read piece by piece.
   * Throws CallError where it is refused.
   */
  open(path: string, init: RequestInit): Promise<Response>;
  /** Takes an access token that the caller has. */
  takeToken(token: string): void;
  /** Forgets the access token; the next call asks for another. */
  forgetToken(): void;
};

/** A typed client of the dashboard's calls, made from the contract. */
export function createClient({
  origin = '',
  fetch: send = (...request) => globalThis.fetch(...request),
  onToken,
  onSignedOut,
}: ClientOptions = {}): Client {
  const tokens = createTokens({ fetchToken, onToken, onSignedOut });

  async function call<Name extends CallName>(
    name: Name,
    body: BodyFor<Name>,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<AnswerTo<Name>> {
    const path = CALL_PATHS[name];
    const init: RequestInit = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ?? null,
    };
    return readAnswer(await (OPEN_CALLS.has(name) ? request(path, init) : requestAs(path, init)));
  }

  async function open(path: string, init: RequestInit): Promise<Response> {
    const response = await requestAs(path, init);
    return response.ok ? response : readAnswer(response);
  }

  /** As the person who is signed in, with a newer token where the one at hand has run out. */
  async function requestAs(path: string, init: RequestInit): Promise<Response> {
    const send = (token: string) =>
      request(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
    const signIn = tokens.signIn();
    const token = await tokens.current();
    const response = await send(token);
    // What one person asked for is never asked again in the name of the next.
    if (response.status !== 401 || tokens.signIn() !== signIn) return response;
    return send(await tokens.newerThan(token));
  }

  async function fetchToken(): Promise<string> {
    const response = await request('/api/auth/token', { credentials: 'include' });
    const { token } = await readAnswer<{ token: string }>(response);
    return token;
  }

  async function request(path: string, init: RequestInit): Promise<Response> {
    try {
      return await send(`${origin}${path}`, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw networkFailure();
    }
  }

  return {
    call,
    open,
    takeToken: tokens.set,
    forgetToken: () => tokens.set(null),
  };
}

type TokenOptions = Pick<ClientOptions, 'onToken' | 'onSignedOut'> & {
  fetchToken: () => Promise<string>;
};

/** Keeps the access token and sees to it that at most one is being fetched at any time. */
function createTokens({ fetchToken, onToken, onSignedOut }: TokenOptions) {
  let token: string | null = null;
  let refresh: Promise<string> | null = null;
  let refused: { token: string | null; error: CallError } | null = null;
  /** Counts the changes of who is signed in: a token that was asked for before one is not taken. */
  let signIn = 0;

  function set(next: string | null): void {
    signIn += 1;
    token = next;
    refused = null;
    refresh = null;
  }

  async function fetchNew(stale: string | null): Promise<string> {
    const begun = signIn;
    try {
      const fresh = await fetchToken();
      if (begun !== signIn) throw signedOutMeanwhile();
      token = fresh;
      refused = null;
      onToken?.(fresh, expiryOf(fresh));
      return fresh;
    } catch (error) {
      if (error instanceof CallError && error.status === 401 && begun === signIn) {
        token = null;
        refused = { token: stale, error };
        onSignedOut?.();
      }
      throw error;
    } finally {
      if (begun === signIn) refresh = null;
    }
  }

  // A call that comes late with the old token takes the new one, or the refusal, that is known.
  function newerThan(stale: string | null): Promise<string> {
    if (token !== null && token !== stale) return Promise.resolve(token);
    if (refused !== null && refused.token === stale) return Promise.reject(refused.error);
    refresh ??= fetchNew(stale);
    return refresh;
  }

  return {
    set,
    newerThan,
    signIn: () => signIn,
    current: () => (token === null ? newerThan(null) : token),
  };
}

function signedOutMeanwhile(): CallError {
  return new CallError(401, { code: 'unauthorized', message: 'You were signed out.' });
}

/** The second at which a signed token expires by its own words; 0 where it does not say. */
function expiryOf(token: string): number {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp : 0;
}

/** What a signed token says; nothing where it cannot be read. */
function claimsOf(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  try {
    return recordOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return {};
  }
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text().catch(() => {
    throw networkFailure();
  });
  const body = parse(text);
  if (response.ok && body !== undefined) return body as Answer;
  throw new CallError(response.status, errorOf(body, response.status));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Ours is `{ error: { code, message } }`; the auth library's own is `{ code, message }`. */
function errorOf(body: unknown, status: number): ErrorBody['error'] {
  const outer = recordOf(body);
  const { code, message, fields } = recordOf(outer.error ?? outer);
  return {
    code: typeof code === 'string' ? code : 'unreadable',
    message: typeof message === 'string' ? message : `The server answered ${status}.`,
    fields: recordOf(fields) as Record<string, string>,
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function networkFailure(): CallError {
  return new CallError(0, { code: 'network', message: "We couldn't reach the server." });
}
