import locations from './locations.css?inline';

/** What only the page with the locations adds to the survey's style sheet. */
export const LOCATION_STYLES = locations;
