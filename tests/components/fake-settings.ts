import { CALL_PATHS } from '#contract/call-paths.ts';
import { CLIENT_ANSWERS } from './fake-clients.ts';
import { DOMAIN_ANSWERS } from './fake-domain.ts';
import { HANDLE_ANSWERS } from './fake-handles.ts';
import { LINK_PREVIEW_ANSWERS } from './fake-link-previews.ts';
import { LOCATION_ANSWERS } from './fake-locations.ts';
import { NAMED_LINK_ANSWERS } from './fake-named-links.ts';
import { WEBSITE_SURVEY_ANSWERS } from './fake-website-survey.ts';

const NO_BRAND = {
  ...{ name: '', logoUrl: '', faviconUrl: '', senderName: '' },
  ...{ supportEmail: '', termsUrl: '', privacyUrl: '' },
};
const COLOURS = { backgroundHex: '#2F2569', secondaryHex: '#1F4590' };

/** Answers to the calls of the business's settings. */
export const SETTINGS_ANSWERS = {
  ...HANDLE_ANSWERS,
  ...LINK_PREVIEW_ANSWERS,
  ...LOCATION_ANSWERS,
  ...CLIENT_ANSWERS,
  ...NAMED_LINK_ANSWERS,
  ...DOMAIN_ANSWERS,
  ...WEBSITE_SURVEY_ANSWERS,
  fetchBranding: () => ({
    chosen: { ...NO_BRAND, colours: null },
    shown: { ...NO_BRAND, name: 'Bakery', senderName: 'Bakery', colours: COLOURS },
    ownName: 'Bakery',
    linksOrigin: 'https://clients.example',
  }),
  getDeletedBusinesses: () => ({ deleted: [] }),
};

/** The path of a call as the contract has it. */
export const routeOf = (path: string) => path.replace(/^\/restore\/.+/, CALL_PATHS.restoreBusiness);
