import { z } from 'zod';
import type { VendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import { googleVerdict as classify } from './google-verdict.ts';
import type { PlatformProfile } from './port.ts';
import { addressValue, idValue, lineValue } from './review-values.ts';

interface Clients {
  accounts: VendorClient;
  locations: VendorClient;
}

type Headers = Readonly<Record<string, string>>;

const MAX_PROFILES = 500;
/** Of a list: an end even if Google announced another page for ever. */
const MAX_PAGES = 30;
const READ_MASK = 'name,title,metadata,storefrontAddress';

/** A connection is to `accounts/11/locations/22`: reviews are read under both names. */
const LOCATION_NAME = /^accounts\/[\w-]+\/(locations\/[\w-]+)$/;

/** Locations of Google Business Profile: Account Management and Business Information APIs. */
export function createGoogleLocations({ accounts, locations }: Clients) {
  return {
    /** @throws VendorError `gone` if `externalId` is no location's name */
    async find(externalId: string, headers: Headers): Promise<PlatformProfile> {
      const [, name] = LOCATION_NAME.exec(externalId) ?? [];
      if (name === undefined) throw new VendorError('gone', 'Not a location on Google.');
      const query = { readMask: READ_MASK };
      const path = `/v1/${name}`;
      const request = { path, query, headers, schema: location, classify };
      return profileOf((await locations.request(request)).body, externalId);
    },

    /** Those that the signed-in person may manage. */
    async list(headers: Headers): Promise<PlatformProfile[]> {
      const profiles: PlatformProfile[] = [];
      for await (const account of listAccounts(accounts, headers)) {
        for await (const one of listLocations(locations, account, { headers })) {
          profiles.push(profileOf(one, `${account}/${one.name}`));
          if (profiles.length === MAX_PROFILES) return profiles;
        }
      }
      return profiles;
    },
  };
}

async function* listAccounts(client: VendorClient, headers: Headers) {
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { pageSize: 20, pageToken };
    const request = { path: '/v1/accounts', query, headers, schema: accountList, classify };
    const { body } = await client.request(request);
    for (const { name } of body.accounts) yield name;
    pageToken = body.nextPageToken;
    if (!pageToken) return;
  }
}

async function* listLocations(
  client: VendorClient,
  account: string,
  { headers }: { headers: Headers },
) {
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = { readMask: READ_MASK, pageSize: 100, pageToken };
    const path = `/v1/${account}/locations`;
    const { body } = await client.request({ path, query, headers, schema: locationList, classify });
    yield* body.locations;
    pageToken = body.nextPageToken;
    if (!pageToken) return;
  }
}

const accountList = z.object({
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/[\w-]+$/) })).default([]),
  nextPageToken: z.string().optional(),
});

/** The fields of `metadata` and of the address are from general knowledge (unverified). */
const location = z.object({
  name: z.string().regex(/^locations\/[\w-]+$/),
  title: lineValue,
  storefrontAddress: z
    .object({ addressLines: z.array(lineValue).default([]), locality: lineValue })
    .nullish(),
  metadata: z.object({ placeId: idValue.nullish(), mapsUri: addressValue }).nullish(),
});

const locationList = z.object({
  locations: z.array(location).default([]),
  nextPageToken: z.string().optional(),
});

function profileOf(
  { name, title, storefrontAddress: address, metadata }: z.output<typeof location>,
  externalId: string,
): PlatformProfile {
  const lines = address ? [...address.addressLines, address.locality] : [];
  return {
    externalId,
    name: title || name,
    detail: lines.filter((line) => line !== '').join(', '),
    url: metadata?.mapsUri || null,
    placeId: metadata?.placeId ?? null,
  };
}
