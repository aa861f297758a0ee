/** Everything that is counted or picked from responses, here and on Home. */
export const FIGURE_KINDS = [
  'question-results',
  'latest-responses',
  'scores',
  'analytics',
] as const;
