import { CallError } from '#contract/client.ts';
import type { Sending } from './send-calls.ts';

const MAX_NAMED = 3;
const FIELD = /^(?:recipients|emailList)\.(\d+)\./;

/** The recipients that the server refused, each with the reason; null if the failure is not about a recipient. */
export function refusedRecipients(error: unknown, { recipients }: Sending): string | null {
  if (!(error instanceof CallError)) return null;
  const refused = Object.entries(error.fields).flatMap(([field, reason]) => {
    const recipient = recipients[Number(FIELD.exec(field)?.[1] ?? -1)];
    return recipient === undefined ? [] : [`“${recipient.typed}”: ${reason}`];
  });
  return refused.length === 0 ? null : refused.slice(0, MAX_NAMED).join(' ');
}
