import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  /** What a link hands to the next screen beside the URL, which is stored and shared. */
  interface HistoryState {
    /** The address or number of the person whose data is asked for on the privacy screen. */
    person?: string;
  }
}
