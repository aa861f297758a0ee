/** How a response came, in the order in which it is shown. */
export const SOURCES = [
  'link',
  'qr',
  'social',
  'signature',
  'website',
  'kiosk',
  'email',
  'text',
  'api',
  'zapier',
] as const;
export type Source = (typeof SOURCES)[number];

/** The sources that the address of a survey may name by `?via=`. An invite decides the others. */
export const VIA_SOURCES = ['link', 'qr', 'social', 'signature', 'website', 'kiosk'] as const;
export type ViaSource = (typeof VIA_SOURCES)[number];

/** Longer than any source with the signs that stick to the end of an address. */
const LONGEST = 20;

/** The source that an address names, in any case; an unknown one is `link`. */
export function readSource(via: string): ViaSource {
  const word = via.trim().slice(0, LONGEST).toLowerCase();
  const name = word.replace(/[^a-z]+$/, '');
  return VIA_SOURCES.find((source) => source === name) ?? 'link';
}
