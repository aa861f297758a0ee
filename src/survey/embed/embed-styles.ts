import embed from './embed.css?inline';

/** What only the page in a website's frame adds to the survey's style sheet. */
export const EMBED_STYLES = embed;
