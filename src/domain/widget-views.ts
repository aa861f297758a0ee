/** Choices for the number of days of reported widget views. */
export const VIEW_PERIODS = [7, 30, 90] as const;
export type ViewPeriod = (typeof VIEW_PERIODS)[number];

/** Days that views per page are stored: a year and a month. */
export const VIEW_RETENTION_DAYS = 400;

/** The value for all pages that are not counted separately. */
export const OTHER_PAGES = '';
/** Maximum length of a page's address. */
const MAX_PAGE_LENGTH = 300;

/**
 * The address under which a page's views are counted: protocol, host and path, percent-encoded. Addresses
 * that are invalid, too long, or not of `origin` count as other pages.
 * @param reported the page's address; its query and fragment are ignored
 * @param origin as sent by the browser, such as 'https://shop.example'; null if missing
 */
export function viewedPageOf(reported: string, origin: string | null): string {
  if (reported.length > MAX_PAGE_LENGTH || !URL.canParse(reported)) return OTHER_PAGES;
  const { protocol, origin: itsOrigin, pathname } = new URL(reported);
  if (protocol !== 'http:' && protocol !== 'https:') return OTHER_PAGES;
  if (origin !== null && origin !== itsOrigin) return OTHER_PAGES;
  const page = itsOrigin + pathname;
  return page.length > MAX_PAGE_LENGTH ? OTHER_PAGES : page;
}
