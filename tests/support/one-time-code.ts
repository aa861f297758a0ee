import { createOTP } from '@better-auth/utils/otp';

/** The code that an authenticator app shows for the address in its QR code, now or some 30-second steps away. */
export async function oneTimeCode(totpURI: string, stepsAway = 0): Promise<string> {
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const step = Math.floor(Date.now() / 30_000) + stepsAway;
  return createOTP(decodeBase32(secret)).hotp(step);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, 6. */
function decodeBase32(text: string): string {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}
