import { LRUCache } from 'lru-cache';
import MimeNode from 'nodemailer/lib/mime-node';
import { encode as encodeQuoted, wrap } from 'nodemailer/lib/qp';
import { messageIdHeader, withSenderAddress } from '#domain/mail-headers.ts';
import {
  escapeHtml,
  fillSlots,
  headerValue,
  type SlotValues,
  splitAtSlots,
} from '#domain/message-slots.ts';
import type { Mail, MailContent } from './port.ts';

export interface ComposedMail {
  /** The envelope recipient, with an internationalised domain in ASCII. */
  readonly to: string;
  readonly raw: Buffer;
}

interface Options {
  /** A header value, such as `Goodword <no-reply@feedback.example>`. */
  from: string;
}

/** Characters of cached contents. */
const MAX_SIZE = 16_000_000;
/** Milliseconds: the duration of a large send. Contents never change. */
const TTL = 10 * 60_000;

/** Builds raw mails. Encodes the parts that mails with the same content share only once. */
export function createMailComposer({ from }: Options) {
  const prepared = new LRUCache<string, Prepared>({ maxSize: MAX_SIZE, ttl: TTL });

  function bodyOf(content: MailContent): Prepared {
    const cached = prepared.get(content.contentId);
    if (cached) return cached;
    const body = prepareMail(content, from);
    const size = 1 + content.html.length + content.text.length;
    prepared.set(content.contentId, body, { size });
    return body;
  }

  return ({ messageId, to, content, slots }: Mail): ComposedMail => {
    const { fields, parts } = bodyOf(content);
    const recipient = asciiAddress(to);
    const head = [
      `To: ${recipient}`,
      `Message-ID: ${messageIdHeader(messageId, from)}`,
      `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
      ...fields.map((field) => (typeof field === 'string' ? field : field(slots))),
    ];
    const body = parts.map((part) => (typeof part === 'string' ? part : part(slots)));
    const raw = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body.join('')}`, 'latin1');
    return { to: recipient, raw };
  };
}

const PLAIN_ADDRESS = /^[\w.+-]+@[\w.-]+$/;

function asciiAddress(to: string): string {
  if (PLAIN_ADDRESS.test(to)) return to;
  const node = new MimeNode('text/plain');
  node.setHeader('To', { name: '', address: to } as never);
  return node.getEnvelope().to[0] ?? '';
}

function prepareFields({ subject, headers }: MailContent, from: string): Part[] {
  const { From = from, ...others } = headers;
  const mailHeaders = { From: withSenderAddress(From, from), ...others, Subject: subject };
  return Object.entries(mailHeaders).map(([name, value]) => {
    if (splitAtSlots(value).slots.length === 0) return fieldOf(name, headerValue(value));
    return (slots) => fieldOf(name, headerValue(fillSlots(value, slots, headerValue)));
  });
}

/** Values that need no encoding and are too short to fold. */
const SHORT = /^[\x20-\x7e]{0,60}$/;
const UNBREAKABLE = /^<[\x21-\x7e]{1,900}>$/;

function fieldOf(name: string, value: string): string {
  const isAddress = name === 'From' || name === 'Reply-To';
  if (!isAddress && (SHORT.test(value) || UNBREAKABLE.test(value))) return `${name}: ${value}`;
  // A child node has its own fields only.
  const node = new MimeNode('multipart/alternative', { rootNode: new MimeNode('text/plain') });
  node.setHeader(name, value);
  const built = node.buildHeaders().split(/\r\n(?![ \t])/);
  return built.filter((line) => !/^content-type:/i.test(line)).join('\r\n');
}

/** A fixed part of a body, or one built from the slot values of a mail. */
type Part = string | ((values: SlotValues) => string);

interface Prepared {
  fields: readonly Part[];
  parts: readonly Part[];
}

function prepareMail(content: MailContent, from: string): Prepared {
  const { contentId, html, text } = content;
  // Quoted-printable text never contains "=_", so no part can contain its boundary.
  const boundary = `=_${contentId}`;
  const part = (type: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
  const alternatives = html === '' ? [] : [part('text/html'), ...encode(html, escapeHtml), '\r\n'];
  return {
    fields: [
      ...prepareFields(content, from),
      'MIME-Version: 1.0',
      `Content-Type: multipart/alternative;\r\n boundary="${boundary}"`,
    ],
    parts: [
      part('text/plain'),
      ...encode(text, (value) => value),
      '\r\n',
      ...alternatives,
      `--${boundary}--\r\n`,
    ],
  };
}

/** Breaks the line before and after each value, so that the rest needs no rewrapping. */
const SOFT_BREAK = '=\r\n';

function encode(content: string, escaped: (value: string) => string): Part[] {
  const { literals, slots } = splitAtSlots(content.replace(/\r\n|\r|\n/g, '\r\n'));
  return literals.flatMap((literal, index) => {
    const encoded = quoted(literal);
    const slot = slots[index];
    if (!slot) return [encoded];
    const { key, fallback } = slot;
    const instead = quoted(escaped(fallback));
    return [
      encoded + SOFT_BREAK,
      (values: SlotValues) => {
        const value = Object.hasOwn(values, key) ? values[key] : undefined;
        return (value ? quoted(escaped(value)) : instead) + SOFT_BREAK;
      },
    ];
  });
}

// One less than the maximum: a soft break may follow.
const LINE = 75;

function quoted(text: string): string {
  return wrap(encodeQuoted(text), LINE);
}
