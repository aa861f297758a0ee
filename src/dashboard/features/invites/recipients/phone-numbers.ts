import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { collapseWhitespace } from '#domain/text.ts';
import type { ParseAddress, ParseFreeList } from './recipient.ts';
import { type CellPart, parseList } from './recipient-list.ts';

// A number with common separators between its digits.
const NUMBER = /[+(]?\d[\d\s()./-]*\d/;
/** Between two numbers in a cell: a comma, a semicolon or just a space. */
const BETWEEN = /[,;]\s*(?=[+(]?\d)|\s(?=\+)/;
// "Ada" <07700 900123>, Ada <07700 900123>
const BRACKETED = /^(?:"([^"]*)"\s*|([^"<>]*))<([^<>]*)>$/;

/** Reads numbers as typed in a country (ISO 3166 alpha-2); without one, only international numbers. */
export function phoneParsers(country: string | null): {
  parseNumber: ParseAddress;
  parseNumberList: ParseFreeList;
} {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;

  function parseNumber(typed: string): string | null {
    const international = typed.trim().replace(/^00(?=[1-9])/, '+');
    const number = parsePhoneNumberFromString(international, {
      defaultCountry: home,
      extract: false,
    });
    return number?.isPossible() ? number.number : null;
  }

  function parseCell(cell: string): CellPart[] {
    const [, quoted, plain = '', bracketed = ''] = BRACKETED.exec(cell) ?? [];
    const typed = NUMBER.exec(bracketed)?.[0];
    if (typed !== undefined) return [partOf(cell, typed, quoted ?? plain)];
    return cell.split(BETWEEN).map(parsePart);
  }

  function parsePart(part: string): CellPart {
    const typed = NUMBER.exec(part)?.[0];
    if (typed !== undefined) return partOf(part, typed, nameBeside(part, typed));
    return { kind: /\d/.test(part) ? 'bad' : 'text', text: collapseWhitespace(part) };
  }

  function partOf(part: string, typed: string, name: string): CellPart {
    const to = parseNumber(typed);
    if (to === null) return { kind: 'bad', text: collapseWhitespace(part) };
    return { kind: 'person', to, typed, name };
  }

  return { parseNumber, parseNumberList: (typed) => parseList(typed, 'text', parseCell) };
}

function nameBeside(part: string, number: string): string {
  return collapseWhitespace(part.replace(number, ' ').replace(/[<>"():]/g, ' '));
}
