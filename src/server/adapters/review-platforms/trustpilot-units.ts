import { z } from 'zod';
import { trustpilotDomain } from '#domain/platform-profile.ts';
import type { PlatformTotals } from '#domain/platform-review.ts';
import type { VendorClient } from '#server/platform/vendor-client/vendor-client.ts';
import { VendorError } from '#server/platform/vendor-client/vendor-error.ts';
import type { PlatformProfile } from './port.ts';
import { countValue, idValue, lineValue, ratingValue } from './review-values.ts';

type Headers = Readonly<Record<string, string>>;

const unit = z.object({
  id: idValue,
  displayName: lineValue,
  name: z.object({ identifying: lineValue }),
  score: z.object({ trustScore: ratingValue }).nullish(),
  numberOfReviews: z.object({ total: countValue }).nullish(),
});

const UNIT_ID = /^[0-9a-f]{24}$/;

/** Trustpilot's business units: one for each domain of a company. */
export function createTrustpilotUnits(client: VendorClient) {
  const readUnit = async (id: string, headers: Headers) => {
    const path = `/v1/business-units/${encodeURIComponent(id)}`;
    return (await client.request({ path, headers, schema: unit })).body;
  };

  /** The signed-in user. */
  const userId = async (headers: Headers) => {
    const { body } = await client.request({ path: '/v1/private/me', headers, schema: user });
    return body.businessUser.id;
  };

  return {
    userId,

    /** By its id, domain or address. */
    async find(profile: string, headers: Headers): Promise<PlatformProfile> {
      if (UNIT_ID.test(profile)) return profileOf(await readUnit(profile, headers));
      const name = trustpilotDomain(profile);
      if (name === null) throw new VendorError('gone', 'Not a domain on Trustpilot.');
      const path = '/v1/business-units/find';
      const { body } = await client.request({ path, query: { name }, headers, schema: unit });
      return profileOf(body);
    },

    async totals(id: string, headers: Headers): Promise<PlatformTotals> {
      const { score, numberOfReviews } = await readUnit(id, headers);
      return { rating: score?.trustScore ?? null, count: numberOfReviews?.total ?? null };
    },

    /** Those that the signed-in user may manage. Paths from third-party clients, unverified. */
    async list(headers: Headers): Promise<PlatformProfile[]> {
      const path = `/v1/private/business-users/${await userId(headers)}/business-units`;
      const { body } = await client.request({ path, headers, schema: unitIds });
      const profiles: PlatformProfile[] = [];
      for (const { id } of body.businessUnits.slice(0, MAX_PROFILES)) {
        profiles.push(profileOf(await readUnit(id, headers)));
      }
      return profiles;
    },
  };
}

const user = z.object({ businessUser: z.object({ id: idValue }) });
const unitIds = z.object({ businessUnits: z.array(z.object({ id: idValue })) });

const MAX_PROFILES = 500;

function profileOf({ id, displayName, name }: z.output<typeof unit>): PlatformProfile {
  const domain = name.identifying;
  return {
    externalId: id,
    name: displayName || domain,
    detail: domain,
    url: `https://www.trustpilot.com/review/${encodeURIComponent(domain)}`,
    placeId: null,
  };
}
