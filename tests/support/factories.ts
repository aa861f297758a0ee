import { randomBytes } from 'node:crypto';
import type { LanguageCode } from '#domain/languages.ts';
import type { MemberRole } from '#domain/roles.ts';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { insertInvites } from '#server/modules/invites/store.ts';
import { recordResponseChanges } from '#server/modules/read-model/record-response-changes.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { confirmInserted, insertUser } from './insert-user.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export interface SignedInUser {
  email: string;
  userId: string;
  accessToken: string;
  /** The headers of this person's calls. */
  headers: { authorization: string };
  cookie: string;
}

let count = 0;

const newAddress = () => {
  count += 1;
  return `person-${count}-${randomBytes(4).toString('hex')}@example.com`;
};

const credentialsOf = (email: string) => ({
  ...{ name: 'Ada Lovelace', email, password: 'correct horse battery' },
});

/** A person who signed up: inserted as rows where the server's database is at hand, otherwise through the API. */
export async function createUser(
  server: TestClient | TestServer,
  email = newAddress(),
): Promise<SignedInUser> {
  if (!('database' in server)) return signUpUser(server, email);
  const inserted = await insertUser(server, { ...credentialsOf(email), userAgent: 'node' });
  const accessToken = await fetchToken(server, inserted.cookie);
  return { email, ...inserted, accessToken, headers: { authorization: `Bearer ${accessToken}` } };
}

/** A person who signed up through the API, and was mailed. */
export async function signUpUser(server: TestClient, email = newAddress()): Promise<SignedInUser> {
  const credentials = credentialsOf(email);
  const signedUp = await server.post('/api/auth/sign-up/email', credentials);
  if (signedUp.status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(signedUp.body)}`);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const accessToken = await fetchToken(server, cookie);
  return {
    email,
    userId: signedUp.body.user.id,
    accessToken,
    headers: { authorization: `Bearer ${accessToken}` },
    cookie,
  };
}

/** The same with a confirmed address. */
export async function createConfirmedUser(server: TestClient): Promise<SignedInUser> {
  return confirmAddressOf(server, await createUser(server));
}

/** A new access token for the cookie's session. */
export async function fetchToken(server: TestClient, cookie: string): Promise<string> {
  const response = await fetch(`${server.origin}/api/auth/token`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`The cookie opens nothing: ${response.status}.`);
  const { token } = (await response.json()) as { token: string };
  return token;
}

export interface Business {
  bID: string;
  handle: string;
  owner: SignedInUser;
}

/** Of every business that tests create. */
export const BUSINESS_NAME = 'Ada’s Bakery';

/** A person's business, created through the API. */
export async function createBusiness(server: TestClient, owner?: SignedInUser): Promise<Business> {
  const user = owner ?? (await createUser(server));
  const handle = `shop-${randomBytes(5).toString('hex')}`;
  const signUp = { businessInfo: { businessName: BUSINESS_NAME }, feedbackAddressHandle: handle };
  const { status, body } = await server.post('/api/dash/signup', signUp, user.headers);
  if (status !== 200) throw new Error(`No business: ${JSON.stringify(body)}`);
  return { bID: body.bID, handle, owner: user };
}

export interface Respondent {
  sessionID: string;
  sessionToken: string;
  answer(i: number, entry: Record<string, unknown>): ReturnType<TestClient['post']>;
  finish(): ReturnType<TestClient['post']>;
}

/** A customer who opened the survey. */
export async function startRespondent(
  server: TestClient,
  handle: string,
  more: Record<string, unknown> = {},
): Promise<Respondent> {
  const clientKey = randomBytes(12).toString('hex');
  const started = await server.post('/api/survey/start', { handle, clientKey, ...more });
  if (started.status !== 200) throw new Error(`No session: ${JSON.stringify(started.body)}`);
  const { sessionID, sessionToken } = started.body;
  const key = { sessionID, sessionToken };
  return {
    sessionID,
    sessionToken,
    answer: (i, entry) => server.post('/api/survey/answer', { ...key, i, entry }),
    finish: () => server.post('/api/survey/finish', key),
  };
}

/** Makes a person a member of a business, as an accepted invitation will. */
export async function addMember(
  server: TestServer,
  bID: string,
  { userId, role }: { userId: string; role: MemberRole },
): Promise<void> {
  await server.database
    .insertInto('memberships')
    .values({ business_id: bID, user_id: userId, role, created_at: new Date() })
    .execute();
}

/** Opens a business to an internal account for an hour. */
export async function startInternalView(
  server: TestClient,
  bID: string,
  { headers }: SignedInUser,
  reason = 'They asked us for help.',
): Promise<void> {
  const { status, body } = await server.post(
    '/api/dash/startinternalview',
    { bID, reason },
    headers,
  );
  if (status !== 200) throw new Error(`No view: ${JSON.stringify(body)}`);
}

/** Puts one business under another: a location under its parent, a client under its agency. */
export async function makeAgencyClient(
  server: TestServer,
  bID: string,
  { parent, kind }: { parent: string; kind: 'location' | 'agencyClient' },
): Promise<void> {
  const parentKind = kind === 'location' ? 'parent' : 'agency';
  const { database } = server;
  await database
    .updateTable('businesses')
    .set({ kind: parentKind })
    .where('business_id', '=', parent)
    .execute();
  await database
    .updateTable('businesses')
    .set({ kind, parent_id: parent })
    .where('business_id', '=', bID)
    .execute();
}

/** A location of a business, whose team has their roles in it by the parent alone. */
export async function makeLocation(server: TestServer, parent: Business): Promise<Business> {
  const location = await createBusiness(server, parent.owner);
  await makeAgencyClient(server, location.bID, { parent: parent.bID, kind: 'location' });
  await server.database.deleteFrom('memberships').where('business_id', '=', location.bID).execute();
  return location;
}

/** An invite with the token of its link. */
export async function createInvite(
  server: TestServer,
  bID: string,
  recipient: { name?: string; email?: string; number?: string } = {},
): Promise<string> {
  const token = newToken();
  const now = new Date();
  const { name = null, email = null, number = null } = recipient;
  const invite = { inviteId: newId(now), tokenHash: hashToken(token), name, email, number };
  await server.database
    .transaction()
    .execute((tx) =>
      recordResponseChanges(tx, bID, { inviteIds: [invite.inviteId] }, () =>
        insertInvites(tx, bID, { invites: [invite], language: 'en', now }),
      ),
    );
  return token;
}

export interface OutboxEntry {
  to: string;
  channel: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  state: string;
  sendAt: string;
}

/** Sent messages, newest first; with an address, only those to it. */
export async function readOutbox(server: TestClient, to?: string): Promise<OutboxEntry[]> {
  const response = await fetch(`${server.origin}/outbox.json`);
  const messages = (await response.json()) as OutboxEntry[];
  return to === undefined ? messages : messages.filter((message) => message.to === to);
}

/** Where mail programs unsubscribe; empty if there is no such address. */
export function unsubscribeLinkIn(mail: OutboxEntry | undefined): string {
  return /<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
}

/** Invites somebody; returns the unsubscribe address of their mail. */
export async function inviteForUnsubscribing(
  server: TestServer,
  business: Business,
  { to, ...more }: { to: string; [field: string]: unknown },
): Promise<string> {
  await inviteByEmail(server, business, [to], more);
  const [mail] = await readOutbox(server, to);
  return unsubscribeLinkIn(mail);
}

/** The path of the link in the mail that asks a person to confirm their address. */
export async function confirmationPath(server: TestClient, to: string): Promise<string> {
  const mails = await readOutbox(server, to);
  const mail = mails.find(({ text }) => text.includes('/confirm/'));
  const link = /(https?:\/\/\S+\/confirm\/\S+)\s/.exec(mail?.text ?? '')?.[1];
  if (!link) throw new Error(`No confirmation was mailed to ${to}.`);
  return new URL(link).pathname;
}

/** The path of the newest link with which a person can restore a business. */
export async function restorePath(server: TestClient, to: string): Promise<string> {
  const [link] = (await readOutbox(server, to)).flatMap(
    ({ text }) => /(https?:\/\/\S+\/restore\/\S+)\s/.exec(text)?.[1] ?? [],
  );
  if (!link) throw new Error(`No link to restore was mailed to ${to}.`);
  return new URL(link).pathname;
}

/** The same person with a confirmed address and a new token that says so. */
export async function confirmAddressOf(
  server: TestClient | TestServer,
  user: SignedInUser,
): Promise<SignedInUser> {
  if ('database' in server) await confirmInserted(server, user.userId);
  else await server.post(await confirmationPath(server, user.email));
  const accessToken = await fetchToken(server, user.cookie);
  return { ...user, accessToken, headers: { authorization: `Bearer ${accessToken}` } };
}

/** A flow with every kind of question, as a client would send it; its choices are at 2 and 3. */
export const SAMPLE_FLOW = [
  sampleStep.rating('nps', { uniqueID: 'NPSr' }),
  sampleStep.open({ uniqueID: 'WHY' }),
  sampleStep.choice('singleq', { uniqueID: 'COLOUR', content: { ask: 'Which colour?' } }),
  sampleStep.choice('multiq', {
    uniqueID: 'FRUITS',
    content: { ask: 'Which fruits?' },
    answerOptions: [{ text: 'Apple' }, { text: 'Pear' }, { text: '50% off_\\' }],
  }),
  sampleStep.testimonial({ uniqueID: 'TESTIMONIAL' }),
  sampleStep.contact({ uniqueID: 'CONTACT' }),
  sampleStep.thankYou(),
];

/** A flow with a step of every kind, as a client would send it. */
export const FULL_FLOW = [
  sampleStep.welcome(),
  ...SAMPLE_FLOW.slice(0, -1),
  sampleStep.share({ uniqueID: 'SHARE' }),
  sampleStep.thankYou(),
];

/** An answer to each step of the full flow, in its order; the first step that is answered is at 1. */
export const FULL_ANSWERS = [
  { questionID: 'NPSr', type: 'ratingq', answer: 9 },
  { questionID: 'WHY', type: 'openq', textAnswer: 'The bread is good.' },
  { questionID: 'COLOUR', type: 'singleq', answer: 'Red' },
  { questionID: 'FRUITS', type: 'multiq', answer: ['Apple', 'Pear'] },
  {
    questionID: 'TESTIMONIAL',
    type: 'testimonial',
    textAnswer: 'Best',
    name: 'Mia',
    consent: true,
  },
  { questionID: 'CONTACT', type: 'contactq', email: 'otto@example.com', name: 'Otto' },
  { questionID: 'SHARE', type: 'shareq', platformCode: 'gp' },
] as const;

/** Saves a flow through the API; returns its version. */
export async function saveFlow(
  server: TestClient,
  { bID, owner }: Business,
  { flow = SAMPLE_FLOW as unknown[], ...more }: { flow?: unknown[]; inviteOnly?: boolean } = {},
): Promise<number> {
  const fields = { bID, inviteOnly: false, ...more, flow };
  const { status, body } = await server.post('/api/dash/savesurveyflow', fields, owner.headers);
  if (status !== 200) throw new Error(`Not saved: ${JSON.stringify(body)}`);
  return body.version;
}

/** Sets the languages in which customers may answer; null for automatic. */
export async function offerLanguages(
  server: TestClient,
  { bID, owner }: Business,
  surveyLanguages: readonly LanguageCode[] | null,
): Promise<void> {
  const body = { bID, changes: { surveyLanguages } };
  const { status } = await server.post('/api/dash/updateentity', body, owner.headers);
  if (status !== 200) throw new Error(`Not offered: ${status}`);
}

/** A widget that shows all showcased items. */
export async function createWidget(
  server: TestClient,
  { bID, owner }: Business,
  uiData: object = {},
): Promise<{ widgetID: string; snippet: string }> {
  const fields = { bID, uiData: { type: 'wall', ...uiData } };
  const { status, body } = await server.post('/api/dash/addwidget', fields, owner.headers);
  if (status !== 200) throw new Error(`No widget: ${JSON.stringify(body)}`);
  return body;
}

/** Saves a view of the responses screen; returns its id. */
export async function saveView(
  server: TestClient,
  { bID, owner }: Business,
  view: object = {},
): Promise<string> {
  const fields = { bID, name: 'Unhappy', search: { sentiment: 'negative' }, ...view };
  const { status, body } = await server.post('/api/dash/saveview', fields, owner.headers);
  if (status !== 200) throw new Error(`No view: ${JSON.stringify(body)}`);
  return body.viewID;
}

/** Adds named links; returns their ids. */
export async function addNamedLinks(
  server: TestClient,
  { bID, owner }: Business,
  names: readonly string[],
): Promise<string[]> {
  const fields = { bID, links: names.map((name) => ({ name })) };
  const { status, body } = await server.post('/api/dash/addnamedlinks', fields, owner.headers);
  if (status !== 200) throw new Error(`No links: ${JSON.stringify(body)}`);
  return body.linkIDs;
}

export async function saveReplyTemplate(
  server: TestClient,
  { bID, owner }: Business,
): Promise<string> {
  const fields = { bID, name: 'Thanks', text: 'Thank you!' };
  const { status, body } = await server.post('/api/dash/savereplytemplate', fields, owner.headers);
  if (status !== 200) throw new Error(`No template: ${JSON.stringify(body)}`);
  return body.templateID;
}

/** A business whose owner has a confirmed address, so that it may send invites. */
export async function createConfirmedBusiness(server: TestClient): Promise<Business> {
  return createBusiness(server, await confirmAddressOf(server, await createUser(server)));
}

/** Invites people by email; returns the invites' ids in the order of the addresses. */
export async function inviteByEmail(
  server: TestClient,
  { bID, owner }: Business,
  addresses: readonly string[],
  more: object = {},
): Promise<string[]> {
  const emailList = addresses.map((email) => ({ email, name: 'Mia' }));
  const fields = { bID, emailList, ...more };
  const { status, body } = await server.post('/api/dash/inviteviaemail', fields, owner.headers);
  if (status !== 200 || body.status !== 'success') {
    throw new Error(`Not invited: ${JSON.stringify(body)}`);
  }
  const ids: string[] = [];
  for (const search of addresses) {
    const query = { bID, type: 'email', search };
    const found = await server.post('/api/dash/fetchinvites', query, owner.headers);
    ids.push(found.body.returnInvites[0].id);
  }
  return ids;
}
