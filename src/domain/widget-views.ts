/** Days for which views of widgets are told. */
export const VIEW_PERIODS = [7, 30, 90] as const;
export type ViewPeriod = (typeof VIEW_PERIODS)[number];

/** Days of which views by page are kept: a year and a month. */
export const VIEW_RETENTION_DAYS = 400;

/** Stands for every page that is not told apart from others. */
export const OTHER_PAGES = '';
/** Characters of a page's address. */
const LONGEST_PAGE = 300;

/**
 * The address under which views of a page are counted: protocol, host and path, percent-encoded. What is
 * no address of the web, too long, or not of `origin` counts among other pages.
 * @param given as the page tells it; a query and a fragment are left out
 * @param origin where the browser says it is, such as 'https://shop.example'; null where it says nothing
 */
export function viewedPageOf(given: string, origin: string | null): string {
  if (given.length > LONGEST_PAGE || !URL.canParse(given)) return OTHER_PAGES;
  const { protocol, origin: itsOrigin, pathname } = new URL(given);
  if (protocol !== 'http:' && protocol !== 'https:') return OTHER_PAGES;
  if (origin !== null && origin !== itsOrigin) return OTHER_PAGES;
  const page = itsOrigin + pathname;
  return page.length > LONGEST_PAGE ? OTHER_PAGES : page;
}
