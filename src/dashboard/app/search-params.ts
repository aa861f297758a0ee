export type SearchParams = Readonly<Record<string, string>>;

/** Query values are strings: '123' is not parsed as a number, which keeps links readable. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The query values of an address. */
export function searchOf(href: string): Record<string, string> {
  return parseSearch(href.split('?')[1] ?? '');
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

declare module '@tanstack/react-router' {
  /** What a link hands to the next screen beside the URL, which is stored and shared. */
  interface HistoryState {
    /** The address or number of the person whose data is asked for on the privacy screen. */
    person?: string;
  }
}
