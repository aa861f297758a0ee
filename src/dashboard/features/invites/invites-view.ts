import { STATE_GROUPS, type StateGroup } from './history/message-status.ts';

const INVITE_TABS = ['send', 'followups', 'history'] as const;
export type InviteTab = (typeof INVITE_TABS)[number];

export const INVITE_LISTS = ['invites', 'suppressed'] as const;
type InviteList = (typeof INVITE_LISTS)[number];

/** The part of the screen's state that is in the URL. */
export type InvitesView = {
  readonly tab: InviteTab;
  readonly list: InviteList;
  readonly search: string;
  /** The only states in the list of invites; null for all. */
  readonly state: StateGroup | null;
  /** The address or number of the person whose timeline is open. */
  readonly person: string | null;
};

/** The view of a list that shows all it has. */
export const UNFILTERED = { search: '', state: null } as const satisfies Partial<InvitesView>;

/** Changes the view; `replace` adds no browser history entry. */
export type ChangeView = (changes: Partial<InvitesView>, options?: { replace?: boolean }) => void;

type Search = Readonly<Record<string, string | undefined>>;

/** Reads the view from the URL; unknown values become defaults. */
export function viewFromSearch(search: Search): InvitesView {
  return {
    tab: INVITE_TABS.find((tab) => tab === search.tab) ?? 'send',
    list: INVITE_LISTS.find((list) => list === search.list) ?? 'invites',
    search: search.q ?? '',
    state: STATE_GROUPS.find((state) => state === search.state) ?? null,
    person: search.person || null,
  };
}

/** The search params of a view; defaults are omitted. */
export function searchFromView(view: InvitesView): Record<string, string> {
  return {
    ...(view.tab === 'send' ? {} : { tab: view.tab }),
    ...(view.list === 'invites' ? {} : { list: view.list }),
    ...(view.search === '' ? {} : { q: view.search }),
    ...(view.state === null ? {} : { state: view.state }),
    ...(view.person === null ? {} : { person: view.person }),
  };
}
