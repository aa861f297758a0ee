import { SAMPLE_FLOW } from './factories.ts';

const LONG_KEY = 'a browser of its own';

/** By the name of each call of the contract: a body, less its business, with which it succeeds. */
export const VALID_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  getaccess: {},
  ihaveloggedin: {},
  setlastaccessed: {},
  confirm: {},
  getentity: {},
  updateentity: {
    changes: {
      businessInfo: { businessName: 'Bakery' },
      externalPlatforms: { fb: { id: 'bakery' } },
      showcase: { widgetPosition: 'r', originSettings: { allowedOriginSets: ['example.com'] } },
      notificationPreferences: { period: 'daily', email: 'ada@example.com' },
      language: 'en',
    },
  },
  checkhandle: { feedbackAddressHandle: 'free-handle' },
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
    appearance: { logoUrl: 'https://example.com/logo.png', backgroundHex: '#2F2569' },
  },
  getbrandinfo: { href: 'http://localhost:4000/feedbackevaluate/HANDLE' },
  getofficiallanguages: {},
  savesurveyflow: { flow: SAMPLE_FLOW, inviteOnly: false },
  fetchfeedback: {
    sentiment: ['positive'],
    filterWords: 'words',
    questionID: 'WHY',
    showOnlyAnswers: ['Red'],
    startAfter: '',
  },
  fetchnps: { target: 'all' },
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
  'survey.finish': { sessionID: 'SESSION', sessionToken: 'TOKEN' },
};

/** The same with the values of a world that exists in place of HANDLE, SESSION and TOKEN. */
export function validBody(
  name: string,
  world: { handle: string; sessionID: string; sessionToken: string },
): Record<string, unknown> {
  const text = JSON.stringify(VALID_BODIES[name] ?? {})
    .replaceAll('HANDLE', world.handle)
    .replaceAll('SESSION', world.sessionID)
    .replaceAll('TOKEN', world.sessionToken);
  return JSON.parse(text);
}
