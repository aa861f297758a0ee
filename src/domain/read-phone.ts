import { dialledDigits, LONGEST_PHONE_TEXT, parseDialled, plainPhoneText } from './phone-number.ts';

/** Why a text is no number that a text message can go to; the first that applies. */
export const PHONE_PROBLEMS = [
  'empty',
  /** An email address. */
  'address',
  /** `4.91701E+11`: a spreadsheet has cut off its digits. */
  'rounded',
  /** `491701234567.0` */
  'decimal',
  'date',
  /** Several numbers. */
  'several',
  /** Letters or signs that no number has. */
  'malformed',
  'tooShort',
  /** Without a dialling code, and no mobile number of the country. */
  'noCode',
  /** Its dialling code does not exist, or its length is not in use there. */
  'impossible',
] as const;
export type PhoneProblem = (typeof PHONE_PROBLEMS)[number];

/** A number in E.164, or why there is none. */
export type PhoneReading =
  | { readonly value: string; readonly problem: null }
  | { readonly value: null; readonly problem: PhoneProblem };

/**
 * Reads a whole field or cell as one phone number, as it is dialled in the country or with its dialling code after
 * `+` or `00`. Understands digits of other scripts, brackets, dots, slashes, every dash, `tel:` and extensions
 * (which are dropped). A number without a dialling code or trunk prefix must be a mobile number of the country,
 * since postcodes, dates and order numbers are as long as landline numbers.
 * @param country ISO 3166-1 alpha-2, or null
 */
export function readPhone(text: string, country: string | null): PhoneReading {
  if (text.length > LONGEST_PHONE_TEXT) return { value: null, problem: 'malformed' };
  const plain = plainPhoneText(text);
  const problem = problemOfForm(plain);
  if (problem !== null) return { value: null, problem };
  const digits = dialledDigits(text);
  const found = parseDialled(digits, country);
  const isComplete = /^(?:\+|0)/.test(digits);
  const isSure = found !== null && (found.isMobile || isComplete || found.callingCode === '1');
  if (digits.length < MIN_DIGITS && !found?.isMobile) return { value: null, problem: 'tooShort' };
  if (!isSure) return { value: null, problem: isComplete ? 'impossible' : 'noCode' };
  const isLongEnough = found.isMobile || found.national.length >= MIN_DIGITS;
  if (!found.isPossible || !isLongEnough) return { value: null, problem: 'impossible' };
  return { value: found.number, problem: null };
}

/** Of a number that is not a mobile number of its country. */
const MIN_DIGITS = 7;

const DATE =
  /^(?:\d{4}[-./ ]\d{1,2}[-./ ]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))(?:[ T].*:.*)?$/;
const EXTENSION = /(\d)[\s,;]*(?:extension|ext|x|#)[\s.:=]*\d{1,7}$/i;
const SHAPE = /^(?:\(\s*\+|\+\s*\(|\+)?[\d\s()./-]*\d[\s()./-]*$/;
const BETWEEN = /[,;|&\n]|\s\/\s|\p{L}+|\s(?=\+)/u;

function problemOfForm(plain: string): PhoneProblem | null {
  if (plain === '') return 'empty';
  if (plain.includes('@')) return 'address';
  if (/^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i.test(plain)) return 'rounded';
  if (/^[-+]?\d{6,}[.,]\d{1,2}$/.test(plain)) return 'decimal';
  if (DATE.test(plain)) return 'date';
  const isNumber = SHAPE.test(plain.replace(EXTENSION, '$1'));
  const parts = plain.split(BETWEEN).map((part) => part.replace(/\D/g, ''));
  if (parts.filter(({ length }) => length >= MIN_DIGITS).length > 1) return 'several';
  return isNumber ? null : 'malformed';
}
