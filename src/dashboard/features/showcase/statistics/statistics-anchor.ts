/** Names the statistics in the address of a widget's set-up. */
export const STATISTICS = 'statistics';
