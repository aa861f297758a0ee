import { z } from 'zod';
import { LINK_NAME_LENGTH, MAX_NAMED_LINKS } from '#domain/named-links.ts';
import { defineCalls } from './call.ts';
import { impossiblePeriod, isPeriodPossible, periodFields } from './period.ts';
import { emptyAnswer, line } from './shared-schemas.ts';

const name = line(LINK_NAME_LENGTH).min(1);
/** The end of the address, `?ref=`; it stays when the link is renamed. */
const reference = line(LINK_NAME_LENGTH).min(1);
const linkIds = z.array(z.string().max(100)).max(MAX_NAMED_LINKS);

const namedLink = z.object({
  linkID: z.uuid(),
  name,
  reference,
  /** Responses in the period, without archived ones, spam and tests. */
  responses: z.number().int(),
});
export type NamedLink = z.infer<typeof namedLink>;

const editing = { kind: 'business', permission: 'survey.edit' } as const;

export const NAMED_LINK_CALLS = defineCalls({
  /** The named links of the business, in alphabetical order, each with its responses in the period. */
  fetchNamedLinks: {
    access: { kind: 'business', permission: 'responses.view' },
    transaction: 'read',
    body: z.object(periodFields).refine(isPeriodPossible, impossiblePeriod),
    answer: z.object({ links: z.array(namedLink) }),
  },

  /**
   * Adds named links, all or none; names that exist are skipped. With `reference`, a removed link comes back as it
   * was. 409 `too_many_links`.
   */
  addNamedLinks: {
    access: editing,
    transaction: 'write',
    body: z.object({
      links: z
        .array(z.object({ name, reference: reference.nullish() }))
        .min(1)
        .max(MAX_NAMED_LINKS),
    }),
    answer: z.object({ linkIDs: z.array(z.uuid()), skipped: z.number().int() }),
  },

  /** Renames a link, whose address stays; 409 `name_taken`. */
  renameNamedLink: {
    access: editing,
    transaction: 'write',
    body: z.object({ linkID: z.string().max(100), name }),
    answer: emptyAnswer,
  },

  /** Removes named links; idempotent. Their addresses still lead to the survey. */
  removeNamedLinks: {
    access: editing,
    transaction: 'write',
    body: z.object({ linkIDs: linkIds }),
    answer: emptyAnswer,
  },
});
