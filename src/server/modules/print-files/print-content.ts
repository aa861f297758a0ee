import type { Appearance } from '#contract/businesses.ts';
import type { InputFor } from '#contract/calls.ts';
import { brandColours } from '#domain/brand-colours.ts';
import { codeColour } from '#domain/code-colour.ts';
import { readHex, WHITE } from '#domain/colour.ts';
import { languageDirection } from '#domain/languages.ts';
import type { PrintNote } from '#domain/print-files.ts';
import { PRINT_TEXTS } from '#domain/print-texts.ts';
import { surveyAddress } from '#domain/survey-address.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import { printableText } from '#server/platform/print/fonts.ts';
import { type PrintLogo, readLogo } from '#server/platform/print/read-logo.ts';

/** A logo and what it lies on. */
export interface PlacedLogo extends PrintLogo {
  /** The colour of the plate below it; null if it lies on the surface itself. */
  plate: string | null;
}

/** What every code of a file has in common. */
export interface PrintContent {
  name: string;
  headline: string;
  callToAction: string;
  /** As people type it. */
  address: string;
  isMirrored: boolean;
  band: string;
  onBand: string;
  /** The code, and text on white. */
  code: string;
  bandLogo: PlacedLogo | null;
  codeLogo: PlacedLogo | null;
  notes: Set<PrintNote>;
  /** The names of links with letters that the fonts lack. */
  unprintablePlaces: string[];
}

/** One code: its address, and the name of its place. */
export interface PrintedLink {
  address: string;
  place: string;
}

type Options = Omit<
  InputFor<'makePrintFile'>,
  'linkIDs' | 'locations' | 'locationLinks' | 'copies'
>;

/** @param link the business's survey @param logoBytes null without a logo */
export async function readContent(
  { name, appearance, language: ownLanguage }: Business,
  { link, options, logoBytes }: { link: string; options: Options; logoBytes: Buffer | null },
): Promise<PrintContent> {
  const language = options.language ?? ownLanguage;
  const notes = new Set<PrintNote>();
  const address = link.replace(/^https?:\/\//, '');
  const printed = (text: string, instead: string, note: PrintNote) => {
    const shown = printableText(text);
    if (shown === null) notes.add(note);
    return shown || instead;
  };
  const defaults = PRINT_TEXTS[language];
  const headline = printed(options.headline, defaults.headline, 'textNotPrintable');
  const callToAction = printed(options.callToAction, defaults.callToAction, 'textNotPrintable');
  const { band, onBand } = brandColours(appearance).light;
  const code = codeColour(appearance);
  const logo = logoBytes && (await readLogo(logoBytes));
  const bandLogo = logo && placeOnBand(logo, { band, appearance });
  const codeLogo = options.logoInCode ? logo && placeInCode(logo, code) : null;
  if (logoBytes && (!bandLogo || (options.logoInCode && !codeLogo))) notes.add('logoLeftOut');
  return {
    name: printed(name, address, 'nameNotPrintable'),
    headline,
    callToAction,
    address,
    isMirrored: languageDirection(language) === 'rtl',
    band,
    onBand,
    code,
    bandLogo,
    codeLogo,
    notes,
    unprintablePlaces: [],
  };
}

function placeOnBand(
  logo: PrintLogo,
  { band, appearance }: { band: string; appearance: Appearance },
): PlacedLogo | null {
  const isSeenOnWhite = logo.isSeenOn(WHITE);
  const hasPlate = appearance.showWhiteLogoBackground || appearance.showWhiteLogoBorder;
  if (hasPlate && isSeenOnWhite) return { ...logo, plate: '#ffffff' };
  if (logo.isSeenOn(readHex(band))) return { ...logo, plate: null };
  return isSeenOnWhite ? { ...logo, plate: '#ffffff' } : null;
}

/** On white, as the code is, unless it is white itself. */
function placeInCode(logo: PrintLogo, code: string): PlacedLogo | null {
  if (logo.isSeenOn(WHITE)) return { ...logo, plate: null };
  return logo.isSeenOn(readHex(code)) ? { ...logo, plate: code } : null;
}

/** The code of a link in a print of this language. */
export function printedLink(
  link: string,
  { language }: Pick<Options, 'language'>,
  named: { name: string; reference: string } | null,
): PrintedLink {
  return {
    address: surveyAddress(link, {
      via: 'qr',
      ref: named?.reference,
      language: language ?? undefined,
    }),
    place: named?.name ?? '',
  };
}
