import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A text that the fake has accepted. */
export interface AcceptedText {
  sid: string;
  to: string;
  from: string | null;
  messagingServiceSid: string | null;
  body: string;
  statusUrl: string | null;
  status: string;
  errorCode: number | null;
  createdAt: Date;
}

/** Replaces the response to one request to send a text. */
export type TwilioFailure =
  /** Refuses with Twilio's own body, or with `body` as it is, such as a proxy's error page. */
  | {
      kind: 'error';
      status: number;
      code?: number;
      message?: string;
      retryAfter?: string;
      body?: string;
    }
  /** Whether the text is accepted nevertheless. */
  | { kind: 'acceptThenError'; status: number }
  | { kind: 'closed'; isAccepted: boolean }
  /** Accepts, and responds after this many milliseconds. */
  | { kind: 'slow'; ms: number }
  | { kind: 'never'; isAccepted: boolean };

export interface FakeTwilio {
  url: string;
  /** The environment variables that make the product send through the fake. */
  env: Record<string, string>;
  accepted: AcceptedText[];
  /** All requests to send a text, accepted or not. */
  attempts: number;
  /** The failures of the next requests to send a text, in order. */
  failNext(...failures: TwilioFailure[]): void;
  /** Decides about each request once `failNext` is empty; null accepts. */
  pickFailure: () => TwilioFailure | null;
  /** Whether requests for lists fail. */
  areListsDown: boolean;
  accountStatus: 'active' | 'suspended' | 'closed';
  /** Reports a text's status to the product, signed. */
  report(text: AcceptedText, status: string, more?: Record<string, string>): Promise<Response>;
  /** Delivers a signed inbound text to the product. */
  receive(text: InboundText): Promise<Response>;
  /** Posts a form to the product as Twilio does. */
  post(url: string, form: Record<string, string>, signature?: string): Promise<Response>;
  stop(): Promise<void>;
}

interface InboundText {
  /** The webhook to which the account reports texts. */
  url: string;
  from: string;
  body: string;
  sid?: string;
  more?: Record<string, string>;
}

interface Options {
  /** Whether texts are reported as sent and delivered automatically. */
  isReporting?: boolean;
  port?: number;
}

export const FAKE_NUMBER = '+15005550006';
const FAKE_ACCOUNT = `AC${'0'.repeat(31)}1`;
const STOP_WORDS = /^(stop|unsubscribe|end|quit|stopall|revoke|optout|cancel)$/i;
const START_WORDS = /^(start|yes|unstop)$/i;

/** A server that implements Twilio's Messages resource, its status callbacks and its inbound texts. */
export async function startFakeTwilio({ isReporting = false, port = 0 }: Options = {}) {
  const authToken = randomBytes(16).toString('hex');
  const account = { sid: FAKE_ACCOUNT, authToken };
  const failures: TwilioFailure[] = [];
  const stopped = new Set<string>();
  const reported = new Set<string>();
  const reports = new Set<Promise<unknown>>();
  const sockets = new AbortController();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await readBody(request));
    const url = new URL(request.url ?? '/', 'http://twilio');
    const refused = refusalOf(request, url.pathname, account);
    if (refused) return sendError(response, refused);
    if (isAccount(url.pathname)) {
      return sendJson(response, 200, { sid: FAKE_ACCOUNT, status: fake.accountStatus });
    }
    if (request.method === 'GET') {
      if (fake.areListsDown) return sendError(response, { status: 503, code: 20503 });
      return sendJson(response, 200, listOf(fake.accepted, url));
    }
    fake.attempts += 1;
    await takeOrFail(form, response, failures.shift() ?? fake.pickFailure());
  }

  async function takeOrFail(
    form: URLSearchParams,
    response: ServerResponse,
    failure: TwilioFailure | null,
  ): Promise<void> {
    if (failure?.kind === 'error') return sendError(response, failure);
    if (failure?.kind === 'closed' && !failure.isAccepted) return void response.socket?.destroy();
    if (failure?.kind === 'never' && !failure.isAccepted) return;
    const wrong = rejectForm(form, stopped);
    if (wrong) return sendError(response, wrong);
    if (failure?.kind === 'slow') await sleep(failure.ms, null, { signal: sockets.signal });
    const text = textOf(form);
    fake.accepted.push(text);
    if (isReporting) follow(text);
    if (failure?.kind === 'closed') return void response.socket?.destroy();
    if (failure?.kind === 'never') return;
    if (failure?.kind === 'acceptThenError') return sendError(response, failure);
    sendJson(response, 201, resourceOf(text));
  }

  function follow(text: AcceptedText): void {
    const all = (async () => {
      await sleep(5);
      for (const status of ['sent', 'delivered']) await fake.report(text, status).catch(() => null);
    })();
    reports.add(all);
    void all.finally(() => reports.delete(all));
  }

  const fake: FakeTwilio = {
    url: '',
    env: {},
    accepted: [],
    attempts: 0,
    failNext: (...more) => void failures.push(...more),
    pickFailure: () => null,
    areListsDown: false,
    accountStatus: 'active',
    report(text, status, more = {}) {
      text.status = status;
      text.errorCode = more.ErrorCode ? Number(more.ErrorCode) : null;
      const form = { ...namesOf(text), MessageStatus: status, SmsStatus: status, ...more };
      return fake.post(text.statusUrl ?? '', form);
    },
    receive({ url, from, body, sid = newSid(), more = {} }) {
      if (!reported.has(sid) && STOP_WORDS.test(body.trim())) stopped.add(from);
      if (!reported.has(sid) && START_WORDS.test(body.trim())) stopped.delete(from);
      reported.add(sid);
      const names = { MessageSid: sid, SmsMessageSid: sid, SmsSid: sid, AccountSid: FAKE_ACCOUNT };
      const rest = { NumMedia: '0', NumSegments: '1', FromCountry: 'US', ApiVersion: '2010-04-01' };
      const form = {
        ToCountry: 'US',
        SmsStatus: 'received',
        From: from,
        To: FAKE_NUMBER,
        Body: body,
      };
      return fake.post(url, { ...names, ...rest, ...form, ...more });
    },
    post: (url, form, signature = signatureOf(authToken, url, form)) =>
      fetch(url, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature, 'user-agent': 'TwilioProxy/1.1' },
        body: new URLSearchParams(form),
      }),
    async stop() {
      sockets.abort();
      server.closeAllConnections();
      server.close();
      await Promise.all(reports);
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.env = {
    TWILIO_ACCOUNT_SID: FAKE_ACCOUNT,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: FAKE_NUMBER,
    TWILIO_API_URL: fake.url,
  };
  return fake;
}

/** X-Twilio-Signature of a form: signs the address, then each name in order with its value. */
function signatureOf(authToken: string, url: string, form: Record<string, string>): string {
  const names = Object.keys(form).sort();
  const signed = url + names.map((name) => name + form[name]).join('');
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

interface Refusal {
  status: number;
  code?: number;
  message?: string;
  retryAfter?: string;
  body?: string;
}

function refusalOf(
  { headers, method }: IncomingMessage,
  path: string,
  { sid, authToken }: { sid: string; authToken: string },
): Refusal | null {
  const expected = `Basic ${Buffer.from(`${sid}:${authToken}`).toString('base64')}`;
  if (headers.authorization !== expected) {
    return { status: 401, code: 20003, message: 'Authenticate' };
  }
  const isKnown = isAccount(path) || path === `/2010-04-01/Accounts/${sid}/Messages.json`;
  if (!isKnown)
    return { status: 404, code: 20404, message: `The requested resource ${path} was not found` };
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return method === 'GET' || (method === 'POST' && isForm) ? null : { status: 405, code: 20004 };
}

function isAccount(path: string): boolean {
  return path === `/2010-04-01/Accounts/${FAKE_ACCOUNT}.json`;
}

function rejectForm(form: URLSearchParams, stopped: ReadonlySet<string>): Refusal | null {
  const to = form.get('To') ?? '';
  const body = form.get('Body') ?? '';
  const refuse = (code: number, message: string) => ({ status: 400, code, message });
  if (to === '') return refuse(21604, "A 'To' phone number is required.");
  if (!form.get('From') && !form.get('MessagingServiceSid')) {
    return refuse(21603, "A 'From' phone number is required.");
  }
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(21211, `Invalid 'To' Phone Number: ${to}`);
  if (body === '') return refuse(21602, 'Message body is required.');
  if ([...body].length > 1600)
    return refuse(21617, 'The concatenated message body exceeds the 1600 character limit');
  if (stopped.has(to)) return refuse(21610, 'Attempt to send to unsubscribed recipient');
  return null;
}

function textOf(form: URLSearchParams): AcceptedText {
  return {
    sid: newSid(),
    to: form.get('To') ?? '',
    from: form.get('From'),
    messagingServiceSid: form.get('MessagingServiceSid'),
    body: form.get('Body') ?? '',
    statusUrl: form.get('StatusCallback'),
    status: 'queued',
    errorCode: null,
    createdAt: new Date(),
  };
}

function newSid(): string {
  return `SM${randomBytes(16).toString('hex')}`;
}

function namesOf({ sid, to, from }: AcceptedText): Record<string, string> {
  const names = { MessageSid: sid, SmsSid: sid, AccountSid: FAKE_ACCOUNT, To: to };
  return { ...names, From: from ?? FAKE_NUMBER, ApiVersion: '2010-04-01' };
}

function resourceOf({ sid, to, from, body, status, errorCode, createdAt, ...text }: AcceptedText) {
  return {
    sid,
    account_sid: FAKE_ACCOUNT,
    messaging_service_sid: text.messagingServiceSid,
    from,
    to,
    body,
    status,
    direction: 'outbound-api',
    num_segments: '1',
    num_media: '0',
    price: null,
    price_unit: 'USD',
    error_code: errorCode,
    error_message: null,
    date_created: createdAt.toUTCString().replace('GMT', '+0000'),
    date_updated: createdAt.toUTCString().replace('GMT', '+0000'),
    date_sent: null,
    api_version: '2010-04-01',
    uri: `/2010-04-01/Accounts/${FAKE_ACCOUNT}/Messages/${sid}.json`,
  };
}

/** Newest first, in pages. */
function listOf(accepted: readonly AcceptedText[], url: URL) {
  const to = url.searchParams.get('To');
  const size = Number(url.searchParams.get('PageSize') ?? 50);
  const page = Number(url.searchParams.get('Page') ?? 0);
  const all = accepted.filter((text) => to === null || text.to === to).reverse();
  const next = new URLSearchParams(url.searchParams);
  next.set('Page', String(page + 1));
  const isLast = (page + 1) * size >= all.length;
  return {
    messages: all.slice(page * size, (page + 1) * size).map(resourceOf),
    page,
    page_size: size,
    uri: url.pathname + url.search,
    next_page_uri: isLast ? null : `${url.pathname}?${next}`,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function sendError(
  response: ServerResponse,
  { status, code, message, retryAfter, body }: Refusal,
): void {
  if (retryAfter) response.setHeader('retry-after', retryAfter);
  if (body !== undefined)
    return void response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  const more_info = `https://www.twilio.com/docs/errors/${code ?? status}`;
  sendJson(response, status, {
    code: code ?? 20_000 + status,
    message: message ?? 'Error',
    more_info,
    status,
  });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
