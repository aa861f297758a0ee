import type { Entity } from '#contract/businesses.ts';
import { isPlatformConnected } from '#domain/platforms.ts';
import type { ThankYouInfo } from '#domain/survey-flow/steps.ts';

const SHOWN_INFO = ['fb', 'gp', 'email', 'phone', 'website'] as const;
export type ShownInfo = (typeof SHOWN_INFO)[number];

/** The details that a thank-you step can show: connected platforms and existing contact details. */
export function offeredInfo({ externalPlatforms, businessInfo }: Entity): ShownInfo[] {
  const has: Record<ShownInfo, boolean> = {
    fb: isPlatformConnected('fb', externalPlatforms.fb),
    gp: isPlatformConnected('gp', externalPlatforms.gp),
    email: businessInfo.businessEmail !== '',
    phone: businessInfo.businessContact.localNumber !== '',
    website: businessInfo.webAddress !== '',
  };
  return SHOWN_INFO.filter((name) => has[name]);
}

/** The details that the step shows. */
export function shownInfo(infos: readonly ThankYouInfo[]): ShownInfo[] {
  return SHOWN_INFO.filter((name) =>
    infos.some((info) =>
      name === 'fb' || name === 'gp' ? info.key === name : info.key === 'contact' && info[name],
    ),
  );
}

/** The same with one item switched; contact is included only if at least one of its parts is on. */
export function withInfo(
  infos: readonly ThankYouInfo[],
  name: ShownInfo,
  isOn: boolean,
): ThankYouInfo[] {
  const shown = shownInfo(infos).filter((one) => one !== name);
  const next = isOn ? [...shown, name] : shown;
  const contact = {
    email: next.includes('email'),
    phone: next.includes('phone'),
    website: next.includes('website'),
  };
  const platforms = (['fb', 'gp'] as const).filter((key) => next.includes(key));
  const hasContact = contact.email || contact.phone || contact.website;
  return [
    ...platforms.map((key) => ({ key })),
    ...(hasContact ? [{ key: 'contact' as const, ...contact }] : []),
  ];
}
