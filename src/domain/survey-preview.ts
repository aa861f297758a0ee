/** What the page of a preview says to the window around it once its script runs: it has been drawn. */
export const PREVIEW_DRAWN = 'survey-preview-drawn';
