import { byBusiness } from '#dashboard/lists/locations/item-businesses.ts';
import { showProgress } from '#dashboard/ui/show-progress.tsx';
import { MAX_BULK_SIZE } from '#domain/response-status.ts';

/** What was done, and what was not because of `error`. */
type Outcome<Done> = {
  readonly done: readonly Done[];
  readonly failed: readonly string[];
  readonly error: unknown;
};

/** Responses of one business, as many as a call takes. */
type Part = { readonly bID: string; readonly sessionIDs: string[] };

type Options = {
  /** The viewed business. */
  readonly bID: string;
  /** Of the progress. */
  readonly title: string;
};

/**
 * Changes responses with one call after another, each for the business that has them, as many ids at a time as a call
 * takes, with the progress if there are several. Stops at the first failure, and throws it if nothing was done.
 */
export async function inParts<Done>(
  sessionIDs: readonly string[],
  { bID, title }: Options,
  work: (part: Part) => Promise<Done>,
): Promise<Outcome<Done>> {
  const done: Done[] = [];
  const parts = partsOf(sessionIDs, bID);
  const progress = sessionIDs.length > MAX_BULK_SIZE ? showProgress(title) : null;
  try {
    for (const part of parts) {
      progress?.update(idsOf(parts.slice(0, done.length)).length, sessionIDs.length);
      done.push(await work(part));
    }
    return { done, failed: [], error: null };
  } catch (error) {
    if (done.length === 0) throw error;
    return { done, failed: idsOf(parts.slice(done.length)), error };
  } finally {
    progress?.close();
  }
}

function partsOf(sessionIDs: readonly string[], viewed: string): Part[] {
  return [...byBusiness(sessionIDs, viewed)].flatMap(([bID, own]) => {
    const starts = own.flatMap((_id, index) => (index % MAX_BULK_SIZE === 0 ? [index] : []));
    return starts.map((from) => ({ bID, sessionIDs: own.slice(from, from + MAX_BULK_SIZE) }));
  });
}

function idsOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ sessionIDs }) => sessionIDs);
}
