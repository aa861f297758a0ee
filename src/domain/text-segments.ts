/** What a text takes on its way: providers send and charge it in segments. */
export interface TextSegments {
  /** How many messages it is cut into; 0 for an empty text. */
  readonly segments: number;
  /** Whether it has characters outside the GSM alphabet, which more than halves what fits in. */
  readonly isUnicode: boolean;
  /** Its length: septets of the GSM alphabet, else UTF-16 code units. */
  readonly units: number;
  /** Units that still fit into the last segment. */
  readonly left: number;
}

/**
 * Counts as phone networks do (3GPP TS 23.038 and 23.040): 160 units of the GSM alphabet or 70 of UCS-2 go
 * alone, 153 or 67 in each part of several. No character is cut in two.
 */
export function segmentsOf(text: string): TextSegments {
  const characters = [...text];
  const isUnicode = !characters.every((character) => SEPTETS.has(character));
  const sizes = characters.map((one) => (isUnicode ? one.length : (SEPTETS.get(one) ?? 1)));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = isUnicode ? UCS2 : GSM;
  if (units <= alone)
    return { segments: units === 0 ? 0 : 1, isUnicode, units, left: alone - units };
  let segments = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return { segments, isUnicode, units, left: part - used };
}

const GSM = { alone: 160, part: 153 };
const UCS2 = { alone: 70, part: 67 };

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Behind an escape, so each takes two. */
const EXTENDED = '\f^{}\\[~]|€';

const SEPTETS: ReadonlyMap<string, number> = new Map([
  ...[...BASIC].map((character) => [character, 1] as const),
  ...[...EXTENDED].map((character) => [character, 2] as const),
]);
