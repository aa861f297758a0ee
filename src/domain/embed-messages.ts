/**
 * What a survey in a frame and the page around it tell each other. A page answers `ready` with the greeting, so that the
 * survey knows whom to tell; no message says what was answered.
 */
export type EmbedMessage =
  | { goodword: 'ready' | 'close' | 'answered' }
  | { goodword: 'height'; height: number };

/** From the page to the survey. */
export const EMBED_GREETING = 'goodword:embed';
