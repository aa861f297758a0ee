import type { Branding } from '#contract/branding.ts';
import { type ClientAreas, OPEN_AREAS } from '#domain/client-areas.ts';
import { clientID } from './fake-clients.ts';
import { changed, type FakeProduct } from './fake-product.ts';

const BRANDING: Branding = {
  name: 'Northlight',
  logoUrl: '',
  faviconUrl: '',
  colours: { backgroundHex: '#203040', secondaryHex: '#ffffff' },
  senderName: 'Northlight',
  supportEmail: 'help@northlight.example',
  termsUrl: 'https://northlight.example/terms',
  privacyUrl: '',
};

/** Makes the fake business a client of an agency, and the user one of its own people. */
export function makeClient(fake: FakeProduct, areas: Partial<ClientAreas> = {}): void {
  fake.entity.kind = 'agencyClient';
  changed(fake, 'getAccess', (access) => ({
    ...access,
    areas: { ...OPEN_AREAS, ...areas },
    user: {
      ...access.user,
      agency: false,
      agencyEntityDocID: clientID(9_999),
      agencyName: BRANDING.name,
      branding: BRANDING,
    },
  }));
}
