import { createTwilioRequest, type TwilioAccount } from './twilio-request.ts';
import { outcomeWithoutResponse, readAnswer } from './twilio-response.ts';

/** Reads the account, without sending anything. Returns Twilio's words if it cannot send; null if it can. */
export async function checkTwilioAccount(account: TwilioAccount): Promise<string | null> {
  const { apiUrl, accountSid } = account;
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}.json`;
  try {
    const { body, error } = await readAnswer(await createTwilioRequest(account)(url));
    if (error !== null) return error;
    return body.status === 'active' ? null : `The account is ${body.status}.`;
  } catch (failure) {
    const outcome = outcomeWithoutResponse(failure);
    return 'error' in outcome ? outcome.error : null;
  }
}
