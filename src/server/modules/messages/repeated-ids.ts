const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The responses and reviews that a notification repeats: it has a link to each. */
export function repeatedIds(text: string, businessId: string): string[] {
  return [...new Set(text.match(ID))].filter((id) => id !== businessId);
}
