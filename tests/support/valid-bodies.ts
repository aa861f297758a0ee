import {
  type Business,
  createWidget,
  inviteByEmail,
  SAMPLE_FLOW,
  saveReplyTemplate,
  saveView,
  startRespondent,
} from './factories.ts';
import type { TestServer } from './test-server.ts';
import { TESTIMONIAL_AT } from './testimonials.ts';

const LONG_KEY = 'a browser of its own';

const UI_DATA = {
  type: 'wall',
  position: 'r',
  frequency: 's',
  theme: 'dark',
  tags: ['Bread'],
  count: 12,
  height: 480,
  showRating: true,
  showDate: false,
};

/** A valid body for each call of the contract, by name, without its business. */
export const VALID_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  getsigninoptions: {},
  getsecurity: {},
  endsignin: { id: '0192f0c1-2345-7abc-8def-0123456789ab' },
  endothersignins: {},
  fetchaccountevents: {},
  getaccess: {},
  ihaveloggedin: {},
  setlastaccessed: {},
  confirm: {},
  updateprofile: { about: 'Baker and founder', timeZone: 'Europe/London' },
  updatephoto: { picture: null },
  changeemail: { email: 'new@example.com', password: 'correct horse battery' },
  // The same one again, so that the call can be repeated.
  changepassword: {
    currentPassword: 'correct horse battery',
    newPassword: 'correct horse battery',
  },
  fetchactivity: { groups: ['people'], start: 0 },
  exportactivity: {},
  getentity: {},
  updateentity: {
    changes: {
      businessInfo: { businessName: 'Bakery' },
      externalPlatforms: { fb: { id: 'bakery' } },
      showcase: { widgetPosition: 'r', originSettings: { allowedOriginSets: ['example.com'] } },
      notificationPreferences: { period: 'daily', email: 'ada@example.com' },
      language: 'en',
      inviteSettings: { repeatDays: 60, postalAddress: '1 High Street', texts: {} },
    },
  },
  updatelookandfeel: { appearanceinfo: { logoUrl: '', backgroundHex: '#2F2569' } },
  addprofile: { platform: 'ye', profileURLOrID: 'bakery' },
  sendconfirmation: {},
  checkhandle: { feedbackAddressHandle: 'free-handle' },
  suggesthandle: { businessName: 'Blue Door' },
  signup: {
    signupLanguageChoice: 'en',
    businessInfo: {
      businessName: 'Bakery',
      country: { name: 'Iceland', alpha2: 'IS', alpha3: 'ISL' },
      businessContact: { intlCode: '+354', localNumber: '5550100' },
      businessEmail: 'hello@example.com',
      webAddress: 'https://example.com',
      timeZone: 'Atlantic/Reykjavik',
    },
    mainUser: { firstName: 'Ada', lastName: 'Lovelace', contactNumber: '5550100' },
    feedbackAddressHandle: 'signed-up-bakery',
    appearance: { logoUrl: '', backgroundHex: '#2F2569' },
  },
  fetchsignuprecord: {},
  savesignuprecord: { record: { progress: 'step1', businessInfo: { businessName: 'Bak' } } },
  getbrandinfo: { href: 'http://localhost:4000/feedbackevaluate/HANDLE' },
  getcollaborators: {},
  addcollaborator: {
    email: 'colleague@example.com',
    name: 'Mia',
    inviterName: 'Ada',
    businessName: 'Bakery',
    resend: false,
    role: 'editor',
  },
  readinvitation: { email: 'colleague@example.com', token: 'none' },
  validatecollaborator: {
    email: 'colleague@example.com',
    token: 'none',
    displayName: 'Mia',
    password: 'correct horse battery',
  },
  removecollaborator: { email: 'nobody@example.com' },
  changecollaboratorrole: { email: 'nobody@example.com', role: 'editor' },
  leavebusiness: {},
  handoverbusiness: { email: 'nobody@example.com' },
  cancelhandover: {},
  accepthandover: {},
  declinehandover: {},
  startinternalview: { reason: 'They asked us for help.' },
  endinternalview: {},
  findbusinesses: { query: 'bakery' },
  getofficiallanguages: {},
  savelanguagepack: { code: 'de', pack: { next: 'Weiter' } },
  fetchflowversions: {},
  gettesttoken: {},
  fetchflowversion: { version: 1 },
  createupload: {
    folder: 'businessrepresentatives',
    fileName: 'nora.png',
    contentType: 'image/png',
    size: 1000,
  },
  savesurveyflow: { flow: SAMPLE_FLOW, inviteOnly: false },
  fetchfeedback: {
    sentiment: ['positive'],
    filterWords: 'words',
    questionID: 'WHY',
    showOnlyAnswers: ['Red'],
    startAfter: '',
  },
  fetchresponse: { sessionID: 'SESSION' },
  findresponse: { sessionID: 'SESSION' },
  fetchresponseids: { startAfter: null },
  updateResponse: {
    sessionID: 'SESSION',
    jFI: 3,
    profilePicture: '',
    companyLogo: null,
    company: 'Loom & Ladder',
    jobTitle: 'Weaver',
  },
  archivesession: { sessionID: 'SESSION' },
  restoresession: { sessionID: 'SESSION' },
  markasspam: { sessionID: 'SESSION' },
  unmarkasspam: { sessionID: 'SESSION' },
  changeresponses: { sessionIDs: ['SESSION'], change: 'restore' },
  updateresponsestatus: { sessionIDs: ['SESSION'], status: 'inProgress' },
  updateresponsenote: { sessionID: 'SESSION', note: 'She called.' },
  deletetestanswers: {},
  showcaseresponses: { sessionIDs: ['SESSION'], intent: 'mark' },
  fetchviews: {},
  saveview: {
    viewID: 'VIEW',
    name: 'Unhappy, this month',
    search: { sentiment: 'negative' },
    questionID: 'WHY',
  },
  removeview: { viewID: 'none' },
  fetchreviews: { platform: 'gp', startAfter: '' },
  exportreviews: { platform: 'all', format: 'csv' },
  archivereviews: { reviewDocIDs: ['x'], archived: true },
  findreviewers: { name: 'Mia' },
  fetchreviewfigures: {},
  recordreply: { platform: 'gp', reviewDocID: 'x', was: null, text: '' },
  replytoreview: { platform: 'gp', reviewDocID: 'x', was: null, text: 'Thank you!' },
  deletereply: { platform: 'gp', reviewDocID: 'x', was: 'Thank you!' },
  discardreply: { reviewDocID: 'x' },
  fetchfailedreplies: {},
  fetchreplytemplates: {},
  savereplytemplate: {
    templateID: 'TEMPLATE',
    name: 'Thanks',
    text: 'Thank you, [firstname|there]!',
  },
  removereplytemplate: { templateID: 'none' },
  refreshreviews: { platform: 'gp' },
  addreview: {
    platform: 'gp',
    name: 'Mia',
    date: '2026-01-02',
    rating: 5,
    title: '',
    text: 'Good bread.',
    url: '',
  },
  deletereview: { platform: 'gp', reviewDocID: 'none' },
  importreviewscsv: { platform: 'gp', csv: 'date,text\n2026-01-02,Good bread.' },
  getplatforms: {},
  connectplatform: { platform: 'g2', profileURLOrID: 'bakery', apiKey: 'a key' },
  startplatformsignin: { platform: 'gp' },
  listplatformprofiles: { signInID: 'none' },
  chooseplatformprofile: { signInID: 'none', externalID: 'none' },
  disconnectplatform: { platform: 'gp', reviews: 'keep' },
  searchplaces: { query: 'Bakery' },
  exportfeedback: {
    format: 'csv',
    filterWords: 'words',
    questionID: 'WHY',
    showOnlyAnswers: ['Red'],
  },
  fetchquestionresults: { filterWords: 'words', status: ['open'] },
  fetchnps: { target: 'all' },
  fetchattention: { timeFromS: 1_700_000_000, timeToS: 1_700_100_000 },
  getanalytics: { timeFromS: 1_700_000_000, timeToS: 1_700_100_000 },
  markforshowcase: {
    type: 'session',
    platform: 'feedback',
    intent: 'removetag',
    tag: 'Bread',
    sessionID: 'SESSION',
    i: 4,
  },
  fetchshowcasedata: {},
  addwidget: { uiData: UI_DATA },
  updateremovewidget: { widgetID: 'WIDGET', uiData: UI_DATA, remove: false },
  fetchentitywidgets: {},
  buildwidget: { widgetIDs: ['WIDGET'] },
  previewwidget: { uiData: UI_DATA },
  fetchwall: {},
  fetchwidgetstats: { widgetID: 'WIDGET', days: 7 },
  updateopengraph: { opengraph: { title: 'What guests say', description: '' } },
  inviteviaemail: {
    emailList: [{ email: 'mia@example.com', name: 'Mia' }],
    handle: 'HANDLE',
    replyTo: 'hello@example.com',
    businessName: 'Bakery',
    isAgencyClient: false,
    language: 'en',
  },
  inviteviatext: {
    recipients: [{ number: '+12025550123', name: 'Mia' }],
    handle: 'HANDLE',
    businessName: 'Bakery',
    language: 'en',
  },
  checkinvites: { type: 'email', emailList: [{ email: 'mia@example.com', name: false }] },
  fetchinvites: { type: 'email', search: 'mia' },
  countinvites: { type: 'email' },
  cancelinvite: { id: 'INVITE' },
  resendinvite: { id: 'UNCERTAIN' },
  drawinvite: { type: 'email', kind: 'invite', language: 'en', subject: 'Hi', name: 'Mia' },
  sendtestinvite: { type: 'email', kind: 'invite', language: 'en', text: 'Words', name: 'Mia' },
  updateemailsettings: {
    followupTextOnce: 'Once more',
    followupTextTwice: 'The last time',
    followupPeriodOnce: '3d',
    followupPeriodTwice: '7d',
    followupOnce: true,
    followupTwice: false,
  },
  fetchinvitetexts: {},
  fetchperson: { type: 'email', to: 'mia@example.com' },
  suppresspeople: { type: 'email', to: ['mia@example.com'], note: null },
  suppressperson: { type: 'email', to: 'mia@example.com', note: 'She called.' },
  unsuppressperson: { type: 'email', to: 'mia@example.com' },
  fetchsuppressions: { type: 'email', search: 'mia' },
  findpersondata: { to: 'mia@example.com' },
  exportpersondata: { to: '+12025550123' },
  erasepersondata: { to: 'nobody@example.com', doNotContact: true },
  fetchretention: {},
  previewretention: {
    retention: { responses: 365, contactDetails: null, messages: 90, notes: null },
  },
  updateretention: {
    retention: { responses: null, contactDetails: 730, messages: null, notes: 60 },
  },
  initiatebuytextcredits: { numberOfCredits: '500c', customerEmail: { email: 'ada@example.com' } },
  'survey.start': {
    handle: 'HANDLE',
    invite: 'none',
    reference: 'reference',
    orderReference: 'order',
    language: 'en',
    clientKey: LONG_KEY,
  },
  'survey.answer': {
    sessionID: 'SESSION',
    sessionToken: 'TOKEN',
    i: 1,
    entry: { questionID: 'STARr', type: 'ratingq', answer: 5, note: 'text' },
  },
  consent: { consent: true },
  'survey.finish': { sessionID: 'SESSION', sessionToken: 'TOKEN' },
};

/** Accepted calls that fail without a platform, a review, a paid plan or an invitation; all others return 200. */
const FAILING: Readonly<Record<string, number>> = {
  endsignin: 404,
  refreshreviews: 409,
  deletereview: 404,
  recordreply: 404,
  replytoreview: 404,
  deletereply: 404,
  startplatformsignin: 409,
  listplatformprofiles: 404,
  chooseplatformprofile: 404,
  searchplaces: 409,
  addcollaborator: 402,
  readinvitation: 404,
  validatecollaborator: 404,
  removecollaborator: 404,
  changecollaboratorrole: 404,
  leavebusiness: 409,
  handoverbusiness: 404,
  accepthandover: 404,
};

/** The status of a call with its valid body, from a member with the permission. */
export function statusOfValid(name: string): number {
  return FAILING[name] ?? 200;
}

/** The rows that the bodies refer to. */
export interface World {
  handle: string;
  sessionID: string;
  sessionToken: string;
  widgetID: string;
  viewID: string;
  templateID: string;
  /** A waiting invite, and one in the state `uncertain`. */
  inviteID: string;
  uncertainID: string;
}

/** An answer, a widget and invites of a business whose owner's address is confirmed. */
export async function createWorld(server: TestServer, business: Business): Promise<World> {
  const { sessionID, sessionToken, answer } = await startRespondent(server, business.handle);
  await answer(1, { questionID: 'STARr', type: 'ratingq', answer: 5 });
  const testimonial = { questionID: 'TESTIMONIAL', type: 'testimonial', textAnswer: 'Good.' };
  await answer(TESTIMONIAL_AT, { ...testimonial, consent: true });
  const viewID = await saveView(server, business);
  const templateID = await saveReplyTemplate(server, business);
  const { widgetID } = await createWidget(server, business);
  const [inviteID = '', uncertainID = ''] = await inviteByEmail(server, business, [
    'waiting@example.com',
    'uncertain@example.com',
  ]);
  await server.database
    .updateTable('messages')
    .set({ state: 'uncertain' })
    .where('message_id', '=', uncertainID)
    .execute();
  return {
    handle: business.handle,
    sessionID,
    sessionToken,
    widgetID,
    viewID,
    templateID,
    inviteID,
    uncertainID,
  };
}

/** The same with the ids of an existing world in place of HANDLE, SESSION, TOKEN, WIDGET and so on. */
export function validBody(name: string, world: World): Record<string, unknown> {
  const text = JSON.stringify(VALID_BODIES[name] ?? {})
    .replaceAll('HANDLE', world.handle)
    .replaceAll('SESSION', world.sessionID)
    .replaceAll('TOKEN', world.sessionToken)
    .replaceAll('WIDGET', world.widgetID)
    .replaceAll('VIEW', world.viewID)
    .replaceAll('TEMPLATE', world.templateID)
    .replaceAll('INVITE', world.inviteID)
    .replaceAll('UNCERTAIN', world.uncertainID);
  return JSON.parse(text);
}
