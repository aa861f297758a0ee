const INVITE_TABS = ['send', 'followups', 'history'] as const;
export type InviteTab = (typeof INVITE_TABS)[number];

export const INVITE_LISTS = ['invites', 'suppressed'] as const;
type InviteList = (typeof INVITE_LISTS)[number];

/** The part of the screen's state that is in the URL. */
export type InvitesView = {
  readonly tab: InviteTab;
  readonly list: InviteList;
  readonly search: string;
  /** The address or number of the person whose timeline is open. */
  readonly person: string | null;
};

/** Shows another part of the screen; `replace` adds no entry to the browser's history. */
export type ChangeView = (changes: Partial<InvitesView>, options?: { replace?: boolean }) => void;

type Search = Readonly<Record<string, string | undefined>>;

/** The view that an address names; what it does not know is the usual. */
export function viewFromSearch(search: Search): InvitesView {
  return {
    tab: INVITE_TABS.find((tab) => tab === search.tab) ?? 'send',
    list: INVITE_LISTS.find((list) => list === search.list) ?? 'invites',
    search: search.q ?? '',
    person: search.person || null,
  };
}

/** The address of a view, in which the usual is left out. */
export function searchFromView(view: InvitesView): Record<string, string> {
  return {
    ...(view.tab === 'send' ? {} : { tab: view.tab }),
    ...(view.list === 'invites' ? {} : { list: view.list }),
    ...(view.search === '' ? {} : { q: view.search }),
    ...(view.person === null ? {} : { person: view.person }),
  };
}
