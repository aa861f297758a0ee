import { randomBytes } from 'node:crypto';
import type { FrontDoor } from './front-door.ts';

export interface SignedInUser {
  email: string;
  userId: string;
  accessToken: string;
  /** What a call of this person carries. */
  headers: { authorization: string };
  cookie: string;
}

let count = 0;

/** A person who signed up through the front door. */
export async function createUser(server: FrontDoor, email?: string): Promise<SignedInUser> {
  count += 1;
  const address = email ?? `person-${count}-${randomBytes(4).toString('hex')}@example.com`;
  const credentials = { name: 'Ada Lovelace', email: address, password: 'correct horse battery' };
  const signedUp = await server.post('/api/auth/sign-up/email', credentials);
  if (signedUp.status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(signedUp.body)}`);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const accessToken = await fetchToken(server, cookie);
  return {
    email: address,
    userId: signedUp.body.user.id,
    accessToken,
    headers: { authorization: `Bearer ${accessToken}` },
    cookie,
  };
}

/** A fresh access token for the sign-in that the cookie stands for. */
export async function fetchToken(server: FrontDoor, cookie: string): Promise<string> {
  const response = await fetch(`${server.origin}/api/auth/token`, { headers: { cookie } });
  const { token } = (await response.json()) as { token: string };
  return token;
}

export interface Business {
  bID: string;
  handle: string;
  owner: SignedInUser;
}

/** A person's business, made through the front door. */
export async function createBusiness(server: FrontDoor, owner?: SignedInUser): Promise<Business> {
  const user = owner ?? (await createUser(server));
  const handle = `shop-${randomBytes(5).toString('hex')}`;
  const signUp = { businessInfo: { businessName: 'Ada’s Bakery' }, feedbackAddressHandle: handle };
  const { status, body } = await server.post('/api/dash/signup', signUp, user.headers);
  if (status !== 200) throw new Error(`No business: ${JSON.stringify(body)}`);
  return { bID: body.bID, handle, owner: user };
}

export interface Respondent {
  sessionID: string;
  sessionToken: string;
  answer(i: number, entry: Record<string, unknown>): ReturnType<FrontDoor['post']>;
  finish(): ReturnType<FrontDoor['post']>;
}

/** A customer who opened the survey. */
export async function startRespondent(
  server: FrontDoor,
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

/** Entries that fit the default flow, by the index of their step. */
export const DEFAULT_ANSWERS = {
  rating: (answer: number) => ({ questionID: 'STARr', type: 'ratingq', answer }),
} as const;
