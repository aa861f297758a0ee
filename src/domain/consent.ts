import type { AgreedTo, JourneyEntry } from './survey-flow/journey-entry.ts';

/** Of the official wording of the consent to publish; one more with every change of what it means. */
const CONSENT_VERSION = 1;

/** The entry with the words that its author agreed to; as it is where nothing was agreed to. */
export function withConsentText(entry: JourneyEntry, consentText: string): JourneyEntry {
  if (!('consent' in entry) || entry.consent !== true) return entry;
  const agreedTo: AgreedTo = { consentText, consentVersion: CONSENT_VERSION };
  return { ...entry, ...agreedTo };
}
