import type { DeliveryOutcome } from '#domain/delivery-outcome.ts';
import type { TextMessage, TextSender } from './port.ts';
import { createTwilioRequest, TWILIO_TIMEOUT, type TwilioAccount } from './twilio-request.ts';
import { outcomeWithoutResponse, readTwilioResponse } from './twilio-response.ts';

interface Options extends TwilioAccount {
  /** A number or sender name; without it, the messaging service picks one. */
  from: string | undefined;
  messagingServiceSid: string | undefined;
}

const PAGE_SIZE = 100;
const MAX_PAGES = 10;

/** Sends through Twilio's Messages resource (API of 2010-04-01), each text in one request. */
export function createTwilioSender(options: Options): TextSender {
  const { accountSid, from, messagingServiceSid, apiUrl, timeout = TWILIO_TIMEOUT } = options;
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const request = createTwilioRequest(options);

  async function send({ to, body, statusUrl }: TextMessage): Promise<DeliveryOutcome> {
    const form = new URLSearchParams({ To: to, Body: body, StatusCallback: statusUrl });
    if (messagingServiceSid) form.set('MessagingServiceSid', messagingServiceSid);
    if (from) form.set('From', from);
    try {
      return await readTwilioResponse(await request(apiUrl + path, { method: 'POST', body: form }));
    } catch (error) {
      return outcomeWithoutResponse(error);
    }
  }

  // Does not filter by DateSent, which queued texts lack: they would be sent twice.
  // Does not compare the whole body, which the service may change.
  async function find({ to, mark }: TextMessage, since: Date) {
    const signal = AbortSignal.timeout(timeout);
    const first = `${path}?${new URLSearchParams({ To: to, PageSize: String(PAGE_SIZE) })}`;
    try {
      let next: string | null = first;
      for (let page = 0; next !== null; page += 1) {
        if (page === MAX_PAGES) return 'unknown';
        const list = await readList(await request(new URL(next, apiUrl).href, { signal }));
        const found = list.messages.find((message) => message.body.includes(mark));
        if (found) return { providerId: found.sid };
        next = list.messages.some((message) => isOlder(message, since)) ? null : list.next_page_uri;
      }
      return null;
    } catch {
      return 'unknown';
    }
  }

  return { provider: apiUrl, send, find, close() {} };
}

interface ListedText {
  sid: string;
  body: string;
  /** RFC 2822. */
  date_created: string;
}

async function readList(response: Response) {
  if (!response.ok) throw new Error(`status ${response.status}`);
  const list = (await response.json()) as {
    messages?: ListedText[];
    next_page_uri?: string | null;
  };
  if (!Array.isArray(list.messages)) throw new Error('not a list');
  return { messages: list.messages, next_page_uri: list.next_page_uri ?? null };
}

const DAY = 86_400_000;

/** The list is newest first; clocks may differ. */
function isOlder({ date_created }: ListedText, since: Date): boolean {
  return Date.parse(date_created) < since.getTime() - DAY;
}
