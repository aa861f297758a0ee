import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { collapseWhitespace } from '#domain/text.ts';
import { type CellPart, readList } from './read-list.ts';
import type { ReadAddress, ReadFreeList } from './recipient.ts';

// A number with what people put between its digits.
const NUMBER = /[+(]?\d[\d\s()./-]*\d/;
/** Some separate numbers by nothing but blanks. */
const BETWEEN = /\s(?=\+)/;

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

  function readCell(cell: string): CellPart[] {
    return cell.split(BETWEEN).map((piece) => {
      const typed = NUMBER.exec(piece)?.[0];
      if (typed === undefined) {
        return { kind: /\d/.test(piece) ? 'bad' : 'text', text: collapseWhitespace(piece) };
      }
      const to = readNumber(typed);
      if (to === null) return { kind: 'bad', text: collapseWhitespace(piece) };
      return { kind: 'person', to, typed, name: nameBeside(piece, typed) };
    });
  }

  return { readNumber, readNumberList: (typed) => readList(typed, readCell) };
}

function nameBeside(piece: string, number: string): string {
  return collapseWhitespace(piece.replace(number, ' ').replace(/[<>"():]/g, ' '));
}
