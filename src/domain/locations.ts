/** Maximum length of an address as people write it, in code points. */
export const ADDRESS_LENGTH = 300;

/** Maximum length of the name of a region, in code points. */
export const REGION_LENGTH = 60;

/** How many locations are added from one file at most. */
export const LOCATIONS_PER_FILE = 300;

/** What a file with locations may say of each; a profile is an address on its platform. */
export const LOCATION_COLUMNS = [
  'name',
  'handle',
  'address',
  'region',
  'phone',
  'email',
  'webAddress',
  'latitude',
  'longitude',
  'googleMaps',
  'facebook',
  'yelp',
  'tripAdvisor',
  'trustPilot',
] as const;
export type LocationColumn = (typeof LOCATION_COLUMNS)[number];
