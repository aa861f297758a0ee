import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { collapseWhitespace } from '#domain/text.ts';
import type { ReadAddress, ReadFreeList } from './recipient.ts';
import { type CellPart, readList } from './recipient-list.ts';

// A number with the characters that people put between its digits.
const NUMBER = /[+(]?\d[\d\s()./-]*\d/;
/** Between two numbers in a cell: a comma, a semicolon or just a space. */
const BETWEEN = /[,;]\s*(?=[+(]?\d)|\s(?=\+)/;
// "Ada" <07700 900123>, Ada <07700 900123>
const BRACKETED = /^(?:"([^"]*)"\s*|([^"<>]*))<([^<>]*)>$/;

/** Reads numbers as typed in a country (ISO 3166 alpha-2); without one, only international numbers. */
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
    const [, quoted, plain = '', bracketed = ''] = BRACKETED.exec(cell) ?? [];
    const typed = NUMBER.exec(bracketed)?.[0];
    if (typed !== undefined) return [partOf(cell, typed, quoted ?? plain)];
    return cell.split(BETWEEN).map(readPiece);
  }

  function readPiece(piece: string): CellPart {
    const typed = NUMBER.exec(piece)?.[0];
    if (typed !== undefined) return partOf(piece, typed, nameBeside(piece, typed));
    return { kind: /\d/.test(piece) ? 'bad' : 'text', text: collapseWhitespace(piece) };
  }

  function partOf(piece: string, typed: string, name: string): CellPart {
    const to = readNumber(typed);
    if (to === null) return { kind: 'bad', text: collapseWhitespace(piece) };
    return { kind: 'person', to, typed, name };
  }

  return { readNumber, readNumberList: (typed) => readList(typed, 'text', readCell) };
}

function nameBeside(piece: string, number: string): string {
  return collapseWhitespace(piece.replace(number, ' ').replace(/[<>"():]/g, ' '));
}
