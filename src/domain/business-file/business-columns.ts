/** How many businesses are added from one file at most. */
export const BUSINESSES_PER_FILE = 300;

/** What a file may say of each business; a profile is an address on its platform. */
export const BUSINESS_COLUMNS = [
  'name',
  'handle',
  'clientName',
  'tags',
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
export type BusinessColumn = (typeof BUSINESS_COLUMNS)[number];

/** Of those, what is known of locations alone, and of clients alone. */
const OF_LOCATIONS = ['region'] as const;
const OF_CLIENTS = ['clientName', 'tags'] as const;
type OfLocations = (typeof OF_LOCATIONS)[number];
type OfClients = (typeof OF_CLIENTS)[number];

export type LocationColumn = Exclude<BusinessColumn, OfClients>;
export type ClientColumn = Exclude<BusinessColumn, OfLocations>;

/** What a file with locations may say of each. */
export const LOCATION_COLUMNS = BUSINESS_COLUMNS.filter(
  (column): column is LocationColumn => !OF_CLIENTS.some((other) => other === column),
);

/** What a file with an agency's clients may say of each. */
export const CLIENT_COLUMNS = BUSINESS_COLUMNS.filter(
  (column): column is ClientColumn => !OF_LOCATIONS.some((other) => other === column),
);
