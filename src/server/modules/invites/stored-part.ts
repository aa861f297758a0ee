import { domainToASCII } from 'node:url';
import type { Channel } from '#domain/messages.ts';
import { dialledDigits, plainPhoneText } from '#domain/phone-number.ts';

/**
 * A part of an address that somebody seeks, in the form in which addresses are stored: `7700900456` for
 * `07700 900456`, `xn--mller-kva` for `Müller`. A text that is no such part stays, in lower case.
 */
export function storedPart(channel: Channel, typed: string): string {
  const lower = typed.toLowerCase();
  if (channel === 'text') {
    const isNumber = /^[+\d\s()./-]+$/.test(plainPhoneText(typed));
    // Stored numbers have a dialling code in the place of leading zeros.
    const digits = dialledDigits(typed).replace(/\D/g, '').replace(/^0+/, '');
    return isNumber && digits !== '' ? digits : lower;
  }
  const at = lower.lastIndexOf('@') + 1;
  const domain = lower.slice(at);
  const ascii = /[^\0-\x7f]/.test(domain) ? domainToASCII(domain) : domain;
  return ascii === '' ? lower : lower.slice(0, at) + ascii;
}
