/** The size of a text message: providers send and charge by segment. */
export interface TextSegments {
  /** Number of segments; 0 for an empty text. */
  readonly segments: number;
  /** Whether it needs UCS-2, of which less than half as many characters fit. */
  readonly isUnicode: boolean;
  /** Length in septets of the GSM alphabet, or in UTF-16 code units. */
  readonly units: number;
  /** Remaining units in the last segment. */
  readonly left: number;
}

/**
 * Counts as phone networks do (3GPP TS 23.038 and 23.040): a single segment fits 160 units of the GSM
 * alphabet or 70 of UCS-2; each of several fits 153 or 67. Characters are never split.
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
/** Sent with an escape, so each takes two septets. */
const EXTENDED = '\f^{}\\[~]|€';

const SEPTETS: ReadonlyMap<string, number> = new Map([
  ...[...BASIC].map((character) => [character, 1] as const),
  ...[...EXTENDED].map((character) => [character, 2] as const),
]);
