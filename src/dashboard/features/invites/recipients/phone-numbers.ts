import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { LONGEST_NAME } from '#domain/invite-rules.ts';
import { collapseWhitespace, lengthOf } from '#domain/text.ts';
import type { FreeList, ReadAddress, ReadFreeList, Recipient } from './recipient.ts';

// A number with what people put between its digits.
const NUMBER = /[+(]?\d[\d\s()./-]*\d/;
const BETWEEN = /[\n,;\t]|\s(?=\+)/;

/** Reads numbers as they are typed in a country (ISO 3166 alpha-2); null knows the international way only. */
export function phoneReaders(country: string | null): {
  readNumber: ReadAddress;
  readNumberList: ReadFreeList;
} {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;

  function readNumber(typed: string): string | null {
    const international = typed.trim().replace(/^00(?=[1-9])/, '+');
    const number = parsePhoneNumberFromString(international, {
      defaultCountry: home,
      extract: false,
    });
    return number?.isPossible() ? number.number : null;
  }

  function readNumberList(typed: string): FreeList {
    const found: Recipient[] = [];
    const unreadable: string[] = [];
    for (const piece of typed.split(BETWEEN).map(collapseWhitespace)) {
      const part = NUMBER.exec(piece)?.[0];
      const to = part === undefined ? null : readNumber(part);
      if (to !== null && part !== undefined)
        found.push({ to, typed: part, name: nameBeside(piece, part) });
      else if (piece !== '') unreadable.push(piece);
    }
    return { found, unreadable };
  }

  return { readNumber, readNumberList };
}

function nameBeside(piece: string, number: string): string | false {
  const name = collapseWhitespace(piece.replace(number, ' ').replace(/[<>"():]/g, ' '));
  return name === '' || lengthOf(name) > LONGEST_NAME ? false : name;
}
