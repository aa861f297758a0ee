/**
 * What a survey in a frame and the page around it send each other. A page answers `ready` with the greeting, so that the
 * survey knows whom to answer; no message says what was answered.
 */
export type EmbedMessage =
  | { goodword: 'ready' | 'close' | 'answered' }
  | { goodword: 'height'; height: number };

/** From the page to the survey. */
export const EMBED_GREETING = 'goodword:embed';

/** From the page to the survey: it is out of sight and may come back. */
export const EMBED_CLOSED = 'goodword:closed';
