import { isInvisible, oneLine } from '../display-text.ts';
import { hasForbiddenCharacters, isEmail, lengthOf } from '../text.ts';
import { type Fields, refuse } from './flow-reader.ts';
import { ANSWER_LIMITS } from './limits.ts';
import type { ValidationError } from './validation-errors.ts';

type Reader = { readonly errors: Record<string, ValidationError> };

type PictureReader = Reader & {
  /** True for the address of an upload that belongs to the business. */
  readonly isOwnPicture: (address: string) => boolean;
};

/** A trimmed text of an answer; '' if missing, invalid or invisible. */
export function readAnswerText(
  reader: Reader,
  path: string,
  value: unknown,
  max: number = ANSWER_LIMITS.text,
): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') {
    refuse(reader, path, 'wrong_type');
    return '';
  }
  const text = value.trim();
  if (hasForbiddenCharacters(text)) refuse(reader, path, 'forbidden_characters');
  if (lengthOf(text) > max) refuse(reader, path, 'too_long', max);
  return isInvisible(text) ? '' : text;
}

/** A name or a job title: one line. */
export function readAnswerLine(reader: Reader, path: string, value: unknown): string {
  return oneLine(readAnswerText(reader, path, value));
}

/** The address of a picture that the respondent uploaded; '' if missing. */
export function readAnswerPicture(reader: PictureReader, path: string, value: unknown): string {
  if (value === false) return '';
  const address = readAnswerText(reader, path, value, ANSWER_LIMITS.address);
  if (address !== '' && !reader.isOwnPicture(address)) refuse(reader, path, 'foreign_upload');
  return address;
}

/**
 * Email address and mobile number. A combined `contact` is stored as the email address if it looks like one,
 * otherwise as the mobile number, unless that field is already filled.
 */
export function readContacts(reader: Reader, fields: Fields): { email: string; mobile: string } {
  const email = readAnswerText(reader, 'entry.email', fields.email);
  const mobile = readAnswerText(reader, 'entry.mobile', fields.mobile);
  const contact = readAnswerText(reader, 'entry.contact', fields.contact);
  if (email !== '' && !isEmail(email)) refuse(reader, 'entry.email', 'invalid_email');
  return isEmail(contact)
    ? { email: email || contact, mobile }
    : { email, mobile: mobile || contact };
}
