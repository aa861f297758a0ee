/** Everything that is counted or picked from responses, here and on Home. */
export const FIGURE_KINDS = [
  'question-results',
  'latest-responses',
  'scores',
  'analytics',
] as const;

/** Milliseconds for which they are new: whoever comes back to Home sees what came in meanwhile. */
export const FIGURES_STAY = 2_000;
