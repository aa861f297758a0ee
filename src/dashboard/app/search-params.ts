export type SearchParams = Readonly<Record<string, string>>;

/** The query as plain texts: '123' stays a text, so that links stay readable. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
