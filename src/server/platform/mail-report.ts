import { type Attachment, simpleParser } from 'mailparser';

/** A report by a mail server or mailbox provider about a mail that we sent. */
export interface MailReport {
  kind: 'bounced' | 'delivered' | 'complained';
  /** Message-ID of our mail, without its angle brackets. */
  messageId: string;
  /** Enhanced status code (RFC 3463), such as '5.1.1'; null if missing. */
  status: string | null;
  /** The server's message. */
  diagnostic: string | null;
}

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (RFC 5965). Null for all other mails,
 * for reports about other senders' mails, and for temporary states such as a delay.
 */
export async function readMailReport(raw: Buffer): Promise<MailReport | null> {
  const { attachments } = await simpleParser(raw, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  });
  const [original] = blocksOf(attachments, 'message/rfc822', 'text/rfc822-headers');
  const messageId = /<([^<>\s]+)>/.exec(original?.get('message-id') ?? '')?.[1];
  if (!messageId) return null;
  const [complaint] = blocksOf(attachments, 'message/feedback-report');
  const found = complaint
    ? readComplaint(complaint)
    : readDelivery(blocksOf(attachments, 'message/delivery-status'));
  return found && { ...found, messageId };
}

type Fields = ReadonlyMap<string, string>;
type Finding = Omit<MailReport, 'messageId'>;

const COMPLAINTS = ['abuse', 'fraud', 'virus', 'other', 'opt-out'];

function readComplaint(fields: Fields): Finding | null {
  const type = fields.get('feedback-type')?.toLowerCase() ?? '';
  return COMPLAINTS.includes(type) ? { kind: 'complained', status: null, diagnostic: type } : null;
}

const KINDS: Readonly<Record<string, 'bounced' | 'delivered'>> = {
  failed: 'bounced',
  delivered: 'delivered',
};

/** Our mails have one recipient each; the first block is about the report itself. */
function readDelivery(blocks: readonly Fields[]): Finding | null {
  const fields = blocks.find((block) => block.has('action'));
  const kind = KINDS[fields?.get('action')?.toLowerCase() ?? ''];
  if (!fields || !kind) return null;
  const diagnostic = fields.get('diagnostic-code')?.replace(/^[^;]*;\s*/, '') ?? null;
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(`${fields.get('status')} ${diagnostic}`)?.[0];
  return { kind, status: status ?? null, diagnostic };
}

/** The header-like blocks of the first part of one of these types: lower-case names, values on one line. */
function blocksOf(attachments: readonly Attachment[], ...types: string[]): readonly Fields[] {
  const part = attachments.find(({ contentType }) => types.includes(contentType.toLowerCase()));
  if (!part) return [];
  const text = part.content.toString('utf8').replaceAll('\r\n', '\n').trimStart();
  return text.split(/\n(?:[ \t]*\n)+/).map((block) => {
    const lines = block.replace(/\n[ \t]+/g, ' ').split('\n');
    return new Map(
      lines.flatMap((line) => {
        const [, name, value] = /^([!-9;-~]+)\s*:(.*)$/.exec(line) ?? [];
        return name && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : [];
      }),
    );
  });
}
