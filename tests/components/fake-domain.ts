import type { DomainSettings } from '#contract/domains.ts';
import type { Answers, FakeProduct } from './fake-product.ts';

const products = new WeakMap<FakeProduct, DomainSettings>();

const NO_DOMAIN: DomainSettings = {
  domain: null,
  shownDomain: null,
  zone: null,
  state: 'none',
  records: [],
  areRecordsRight: false,
  leadsHere: false,
  problem: null,
  checkedAt: null,
  nextCheckAt: null,
  brokenSince: null,
  linksHost: 'goodword.example',
  isIncluded: true,
};

/** The domain of the fake product's business as it is after the changes; by default it has none. */
export function setDomain(product: FakeProduct, changes: Partial<DomainSettings>): DomainSettings {
  const settings = { ...(products.get(product) ?? NO_DOMAIN), ...changes };
  products.set(product, settings);
  return settings;
}

/** A domain whose records were just asked for. */
export function claimedDomain(domain: string): Partial<DomainSettings> {
  const zone = domain.split('.').slice(-2).join('.');
  const record = { found: [], problem: 'missing' as const };
  return {
    domain,
    shownDomain: domain,
    zone,
    state: 'pending',
    records: [
      { ...record, type: 'CNAME', name: domain, value: 'goodword.example' },
      { ...record, type: 'TXT', name: `_feedback-domain.${domain}`, value: 'feedback-domain=k7Fq' },
    ],
  };
}

/** Answers to the calls about the business's domain. */
export const DOMAIN_ANSWERS = {
  getDomainSettings: (product) => setDomain(product, {}),
  checkDomain: (product) => setDomain(product, {}),
  updateDomainSettings(product, { domainSettings }) {
    const { domain } = domainSettings as { domain: string | null };
    return setDomain(product, domain === null ? NO_DOMAIN : claimedDomain(domain));
  },
} satisfies Answers;
