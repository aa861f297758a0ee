/** The message that a preview posts to its parent window once it has been drawn. */
export const PREVIEW_READY = 'survey-preview-drawn';

/** Delay between an edit and its preview, in milliseconds. */
export const PREVIEW_DELAY = 700;
