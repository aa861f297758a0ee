import { declineReason } from '#dashboard/session/reason-request.ts';
import { loadSession, readSession, takeTriedBusiness } from '#dashboard/session/session.ts';
import type { SearchParams } from './search-params.ts';

/** What the latest address named. */
let lastNamed: string | undefined;

/** At the start: the session has been loaded for the business that the first address names. */
export function startWithBusiness(bID: string | undefined): void {
  lastNamed = bID;
}

/**
 * Shows the business that an address names in `?e=`, if the user may see it. Throws CallError if the server does not
 * answer: another business in its place would be edited by mistake.
 */
export async function viewNamedBusiness(bID: string | undefined): Promise<void> {
  // Going elsewhere leaves the question of an internal account unanswered.
  if (bID !== lastNamed) declineReason();
  lastNamed = bID;
  const wasTried = takeTriedBusiness() === bID;
  if (!bID || wasTried || bID === currentBusiness() || readSession().status === 'signedOut') return;
  await loadSession({ viewBusiness: bID });
}

/** An address names the business that is shown unless it names one already. */
export function withBusiness(search: SearchParams): SearchParams {
  const bID = currentBusiness();
  return search.e || bID === null ? search : { ...search, e: bID };
}

/** The id of the business that is shown; null if there is none. */
export function currentBusiness(): string | null {
  const session = readSession();
  return session.status === 'signedIn' ? session.bID : null;
}
