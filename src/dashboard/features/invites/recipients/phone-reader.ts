import { LONGEST_PHONE_TEXT } from '#domain/phone-number.ts';
import { readPhone } from '#domain/read-phone.ts';
import { collapseWhitespace } from '#domain/text.ts';
import type { AddressReading } from './recipient.ts';
import type { CellPart, RecipientReader } from './recipient-reader.ts';

/** Between two numbers in a cell: a comma, a semicolon or just a space. */
const BETWEEN = /[,;]\s*(?=[+＋(]?\p{Nd})|\s(?=[+＋])/u;
// "Ada" <07700 900123>, Ada <07700 900123>
const BRACKETED = /^(?:"([^"]*)"\s*|([^"<>]*))<([^<>]*)>$/;
/** Digits with the signs that stand between those of a number, and nothing else at their ends. */
const RUN =
  /(?<=^|[\s:"(])[+＋(]{0,2}\p{Nd}[\p{Nd}\s()./\u2010-\u2015\u2212-]*\p{Nd}(?=$|[\s:")])/gu;
const MIN_DIGITS = 7;

/** Reads numbers as typed in a country (ISO 3166 alpha-2); without one, only international numbers. */
export function phoneReader(country: string | null): RecipientReader {
  function readAddress(typed: string): AddressReading {
    const { value, problem } = readPhone(typed, country);
    return value === null ? { value, problem: { reason: problem } } : { value, problem };
  }

  function parseCell(cell: string): CellPart[] {
    const [whole, quoted, plain = '', bracketed = ''] = BRACKETED.exec(cell) ?? [];
    if (whole !== undefined && /\p{Nd}/u.test(bracketed)) {
      return [partOf(cell, bracketed.trim(), quoted ?? plain)];
    }
    return cell.split(BETWEEN).map((part) => parsePart(collapseWhitespace(part)));
  }

  function parsePart(part: string): CellPart {
    if (part.length > LONGEST_PHONE_TEXT) return { kind: 'text', text: part };
    if (!/\p{L}/u.test(part) || readAddress(part).value !== null) {
      return /\p{Nd}/u.test(part) ? partOf(part, part, '') : { kind: 'text', text: part };
    }
    const runs = (part.match(RUN) ?? []).filter((run) => digitsIn(run) >= MIN_DIGITS);
    const [run] = runs;
    if (run !== undefined && runs.length === 1) {
      return partOf(
        part,
        run,
        collapseWhitespace(part.replace(run, ' ').replace(/[<>"():]/g, ' ')),
      );
    }
    // A name may have a few digits.
    return digitsIn(part) < MIN_DIGITS && readPhone(part, country).problem === 'malformed'
      ? { kind: 'text', text: part }
      : partOf(part, part, '');
  }

  function partOf(text: string, typed: string, name: string): CellPart {
    const { value, problem } = readAddress(typed);
    if (value === null) return { kind: 'bad', text: collapseWhitespace(text), problem };
    return { kind: 'person', to: value, typed: typed.replace(/[\s,;]+$/, ''), name };
  }

  return { channel: 'text', readAddress, parseCell, isAbroad: country === null };
}

function digitsIn(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}
