import { TEMPLATE_FIELDS } from './review-fields.ts';

/** The id of the made-up review in our template, which is never imported. */
export const EXAMPLE_ID = 'example';

/** Our template as CSV (RFC 4180): the header, and an example that shows how to fill it in. */
export const CSV_TEMPLATE = [
  TEMPLATE_FIELDS.join(','),
  `${EXAMPLE_ID},Anna Example,2025-03-12,,4.5,"Friendly, fast and fair",` +
    '"They answered the same day, and the price was fair.",https://example.com/reviews/1,' +
    'Quick answers,No weekend service,Example Ltd,Office manager,Example reviews',
  '',
].join('\r\n');
