import { NAMED_LINK_CALLS } from '#contract/named-links.ts';
import { describeCalls, EVERYONE, TEAM } from './describe-calls.ts';

export const NAMED_LINK_FACTS = describeCalls(NAMED_LINK_CALLS, {
  fetchNamedLinks: {
    who: EVERYONE,
    body: {},
  },
  addNamedLinks: {
    who: TEAM,
    body: { links: [{ name: 'Table 1' }] },
    records: ['namedLinksAdded'],
  },
  renameNamedLink: {
    who: TEAM,
    body: { linkID: 'LINK', name: 'Counter' },
    records: ['namedLinkRenamed'],
  },
  removeNamedLinks: {
    who: TEAM,
    body: { linkIDs: ['LINK'] },
    records: ['namedLinksRemoved'],
  },
});
