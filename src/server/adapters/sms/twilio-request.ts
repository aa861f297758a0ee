export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** Origin without a slash at the end. */
  apiUrl: string;
  /** Milliseconds to wait for a response. */
  timeout?: number;
}

export const TWILIO_TIMEOUT = 90_000;

/** Sends requests to Twilio's API as an account. */
export function createTwilioRequest({
  accountSid,
  authToken,
  timeout = TWILIO_TIMEOUT,
}: TwilioAccount) {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return (url: string, more: RequestInit = {}) =>
    fetch(url, {
      signal: AbortSignal.timeout(timeout),
      ...more,
      headers: { authorization, accept: 'application/json' },
      redirect: 'manual',
    });
}
