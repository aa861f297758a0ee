import { NAMED_LINK_CALLS } from '#contract/named-links.ts';
import { type BoundCall, bindCalls } from '#server/platform/http/bound-call.ts';
import { addNamedLinks } from './add-named-links.ts';
import { fetchNamedLinks } from './fetch-named-links.ts';
import { removeNamedLinks } from './remove-named-links.ts';
import { renameNamedLink } from './rename-named-link.ts';

export function namedLinkCalls(): BoundCall[] {
  return bindCalls(NAMED_LINK_CALLS, {
    fetchNamedLinks,
    addNamedLinks,
    renameNamedLink,
    removeNamedLinks,
  });
}
