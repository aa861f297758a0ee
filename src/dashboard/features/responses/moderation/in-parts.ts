import { showProgress } from '#dashboard/ui/show-progress.tsx';
import { MAX_BULK_SIZE } from '#domain/response-status.ts';

/** What was done, and what was not because of `error`. */
type Outcome<Done> = {
  readonly done: readonly Done[];
  readonly failed: readonly string[];
  readonly error: unknown;
};

/**
 * Changes responses with one call after another, as many ids at a time as a call takes, with the progress if there are
 * several. Stops at the first failure, and throws it if nothing was done.
 */
export async function inParts<Done>(
  sessionIDs: readonly string[],
  title: string,
  work: (part: string[]) => Promise<Done>,
): Promise<Outcome<Done>> {
  const done: Done[] = [];
  const progress = sessionIDs.length > MAX_BULK_SIZE ? showProgress(title) : null;
  try {
    for (let from = 0; from < sessionIDs.length; from += MAX_BULK_SIZE) {
      progress?.update(from, sessionIDs.length);
      done.push(await work(sessionIDs.slice(from, from + MAX_BULK_SIZE)));
    }
    return { done, failed: [], error: null };
  } catch (error) {
    if (done.length === 0) throw error;
    return { done, failed: sessionIDs.slice(done.length * MAX_BULK_SIZE), error };
  } finally {
    progress?.close();
  }
}
