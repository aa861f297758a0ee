import { PROVIDER_NAMES, SIGN_IN_PROVIDERS } from '#domain/account-events.ts';
import { NO_CLIENT, type Tx } from '#server/platform/context.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { listUnrecordedChanges } from './store.ts';

const LIMIT = 100;

/**
 * Records, and mails, what the auth library changed shortly before the process ended. From where it was done is lost.
 * @param options `before` by the machine's clock, as the library's rows are
 */
export async function recordMissedChanges(
  tx: Tx,
  { before, baseUrl, now }: { before: Date; baseUrl: string; now: Date },
): Promise<void> {
  for (const { userId, ...change } of await listUnrecordedChanges(tx, { before, limit: LIMIT })) {
    const subject = providerName(change.subject);
    await recordAccountEvent(tx, userId, { ...change, subject, from: NO_CLIENT, now, baseUrl });
  }
}

/** The table of linked accounts has the codes of providers. */
function providerName(subject: string | null): string | null {
  const provider = SIGN_IN_PROVIDERS.find((code) => code === subject);
  return provider ? PROVIDER_NAMES[provider] : subject;
}
