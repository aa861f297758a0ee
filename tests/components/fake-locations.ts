import type { AnswerTo } from '#contract/calls.ts';
import type { Location } from '#contract/locations.ts';
import type { FakeProduct } from './fake-product.ts';

type Product = Pick<FakeProduct, 'entity'>;
type Body = Record<string, unknown>;
type Locations = AnswerTo<'fetchLocations'>;

const ADDED = 1_795_000_000;
const DAY = 86_400;

const all = new WeakMap<Product, Locations>();

/** The locations of the fake business, to be changed by a test: at first none. */
export function locationsOf(product: Product): Locations {
  const locations = all.get(product) ?? {
    allowed: 5,
    used: 0,
    offersLocations: false,
    locations: [],
    removed: [],
  };
  all.set(product, locations);
  return locations;
}

/** Makes the fake business a parent of locations with these names. */
export function addLocations(product: Product, ...names: string[]): Location[] {
  const state = locationsOf(product);
  product.entity.kind = 'parent';
  const added = names.map((name) => locationNamed(name, state.used + names.indexOf(name)));
  state.locations.push(...added);
  state.used += added.length;
  return added;
}

function locationNamed(name: string, at: number): Location {
  return {
    bID: `01890000-0000-7000-8000-${String(700_000 + at).padStart(12, '0')}`,
    name,
    feedbackAddressHandle: name.toLowerCase().replaceAll(' ', '-'),
    address: '',
    region: '',
    createdAt: ADDED + at,
    staysOpen: false,
    isLocked: false,
  };
}

function named({ locations }: Locations, id: unknown): Location | undefined {
  return locations.find(({ bID }) => bID === id);
}

/** Answers to the calls about locations. */
export const LOCATION_ANSWERS = {
  fetchLocations: locationsOf,
  addNewLocation(product: Product, { businessInfo }: Body) {
    const [{ bID } = { bID: '' }] = addLocations(
      product,
      (businessInfo as { businessName: string }).businessName,
    );
    return { bID };
  },
  removeLocation(product: Product, { locationID }: Body) {
    const state = locationsOf(product);
    const gone = named(state, locationID);
    if (gone) {
      state.locations.splice(state.locations.indexOf(gone), 1);
      state.used -= 1;
      const closedUntil = product.entity.now + 30 * DAY + 60;
      const { bID, name, region } = gone;
      state.removed.unshift({ bID, name, region, removedBy: 'Ada Lovelace', closedUntil });
    }
    return {};
  },
  restoreLocation(product: Product, { locationID }: Body) {
    const state = locationsOf(product);
    const back = state.removed.find(({ bID }) => bID === locationID);
    state.removed = state.removed.filter((one) => one !== back);
    if (back) addLocations(product, back.name);
    return {};
  },
  updateLocation(product: Product, { locationID, name, region }: Body) {
    const location = named(locationsOf(product), locationID);
    if (location) {
      Object.assign(location, name !== undefined && { name }, region !== undefined && { region });
    }
    return {};
  },
  arrangeLocations(product: Product, { locationIDs }: Body) {
    const state = locationsOf(product);
    const order = locationIDs as string[];
    state.locations.sort((a, b) => order.indexOf(a.bID) - order.indexOf(b.bID));
    return {};
  },
  chooseOpenLocations(product: Product, { locationIDs }: Body) {
    for (const location of locationsOf(product).locations) {
      location.staysOpen = (locationIDs as string[]).includes(location.bID);
      location.isLocked = !location.staysOpen;
    }
    return {};
  },
  offerLocations(product: Product, { offersLocations }: Body) {
    locationsOf(product).offersLocations = offersLocations === true;
    return {};
  },
  importLocationsCsv,
};

/** Reads the titles name, handle, address and region; each row needs a name. */
function importLocationsCsv(product: Product, { csv, mapping, dryRun }: Body) {
  const [titles = [], ...rows] = String(csv)
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const fields = ['name', 'handle', 'address', 'region'] as const;
  const chosen = mapping as Record<string, number> | undefined;
  const columns = titles.map((title, index) => ({
    title,
    field:
      fields.find((one) => (chosen ? chosen[one] === index : one === title.toLowerCase())) ?? null,
  }));
  const cell = (row: string[], field: (typeof fields)[number]) =>
    row[columns.findIndex((column) => column.field === field)] ?? '';
  const businesses = rows.map((row, index) => ({
    line: index + 2,
    name: cell(row, 'name'),
    feedbackAddressHandle: cell(row, 'handle'),
    address: cell(row, 'address'),
    region: cell(row, 'region'),
    clientName: '',
    tags: [],
    bID: null as string | null,
  }));
  const errors = businesses
    .filter(({ name }) => name === '')
    .map(({ line }) => ({ line, field: 'name' as const, message: 'Enter a name.' }));
  const { allowed, used } = locationsOf(product);
  if (dryRun !== true && errors.length === 0) {
    for (const location of businesses) {
      location.bID = addLocations(product, location.name)[0]?.bID ?? null;
    }
  }
  return { columns, businesses, errors, room: allowed - used };
}
