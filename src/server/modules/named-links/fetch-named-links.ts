import type { AnswerTo, InputFor } from '#contract/calls.ts';
import type { ContextFor } from '#server/platform/http/bound-call.ts';
import { readPeriod } from '#server/platform/read-period.ts';
import { listNamedLinks } from './queries.ts';
import { countByReference } from './store.ts';

/** The business's named links, each with its responses in the period. */
export async function fetchNamedLinks(
  { tx, business: { businessId } }: ContextFor<'fetchNamedLinks'>,
  input: InputFor<'fetchNamedLinks'>,
): Promise<AnswerTo<'fetchNamedLinks'>> {
  const links = await listNamedLinks(tx, businessId);
  const references = links.map(({ reference }) => reference);
  const counts = await countByReference(tx, businessId, { references, period: readPeriod(input) });
  return {
    links: links.map(({ linkId, name, reference }) => ({
      linkID: linkId,
      name,
      reference,
      responses: counts.get(reference) ?? 0,
    })),
  };
}
