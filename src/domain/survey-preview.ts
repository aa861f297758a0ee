/** What the page of a preview says to the window around it once its script runs: it has been drawn. */
export const PREVIEW_READY = 'survey-preview-drawn';

/** Between an edit and its preview, in milliseconds. */
export const PREVIEW_DELAY = 700;
