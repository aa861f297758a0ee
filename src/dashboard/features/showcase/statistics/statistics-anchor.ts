/** The URL fragment of the statistics on a widget's screen. */
export const STATISTICS = 'statistics';
