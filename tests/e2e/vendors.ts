import { facebookEnv } from '#tests/support/vendors/fake-facebook.ts';
import { googleEnv } from '#tests/support/vendors/fake-google.ts';
import { openIdEnv } from '#tests/support/vendors/fake-openid-provider.ts';
import { trustpilotEnv } from '#tests/support/vendors/fake-trustpilot.ts';

const port = Number(process.env.E2E_PORT);

/**
 * The ports of the fake vendors that the tested product uses. The provider of sign-ins runs from the start; the review
 * platforms are started by the file that tests them, since its tests change their reviews.
 */
export const VENDOR_PORTS = {
  provider: port + 1,
  google: port + 2,
  facebook: port + 3,
  trustpilot: port + 4,
  nameServer: port + 5,
};

const urlOf = (vendor: keyof typeof VENDOR_PORTS) => `http://127.0.0.1:${VENDOR_PORTS[vendor]}`;

export const PROVIDER_URL = urlOf('provider');

/** Where the CNAME records of custom domains should lead. */
export const DOMAIN_TARGET = 'links.goodword.example';

/** Settings of the product that name all of them. */
export const VENDOR_ENV = {
  ...openIdEnv(PROVIDER_URL),
  ...googleEnv(urlOf('google')),
  ...facebookEnv(urlOf('facebook')),
  ...trustpilotEnv(urlOf('trustpilot')),
  DNS_SERVERS: `127.0.0.1:${VENDOR_PORTS.nameServer}`,
  DOMAIN_TARGET,
};
