import kiosk from './kiosk.css?inline';

/** What only a kiosk's page adds to the survey's style sheet. */
export const KIOSK_STYLES = kiosk;
