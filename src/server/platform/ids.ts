import { createHash, randomBytes } from 'node:crypto';

const COUNTER_SIZE = 4096;
let counter = 0;

/**
 * A new UUIDv7 (RFC 9562): sorts by its time, in milliseconds since 1970. A counter of 12 bits (section 6.2, method 1)
 * sorts the ids that one process makes with the same time; it starts again after 4,096 of them.
 * @param at the time it contains
 */
export function newId(at: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  counter = (counter + 1) % COUNTER_SIZE;
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return idOfBytes(bytes);
}

/** Of the product's own UUIDv5s. Never changes. */
const NAMESPACE = '7f6c1d5a-9b0e-4f43-8a7c-5b1e2d3c4f60';

/** The same UUIDv5 (RFC 9562, 5.5) each time for the same text. */
export function idOfText(text: string): string {
  const bytes = createHash('sha1').update(bytesOfId(NAMESPACE)).update(text).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return idOfBytes(bytes.subarray(0, 16));
}

/** The lowest id of this time: all ids of this time or later are above it. */
export function lowestId(at: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  return idOfBytes(bytes);
}

/** The time in an id from `newId`, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

/** The valid ids among the values of a call, in lower case and without duplicates. */
export function filterIds(values: readonly string[]): string[] {
  return [...new Set(values.filter(isId).map((id) => id.toLowerCase()))];
}

/** The 16 bytes of an id. */
export function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** The id of 16 bytes. */
export function idOfBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The product itself: its own mails, and numbers that sent STOP to the installation's number.
 */
export const NO_BUSINESS = '00000000-0000-0000-0000-000000000000';
