// Reports from mail servers and mailbox providers; `messageId` is the id of the reported mail.

/** A Postfix report that the address does not exist. */
export function hardBounceOf(messageId: string): string {
  return report('delivery-status', {
    text: 'This is the mail system at host mx.example.net.\n\nI am sorry to have to inform you that your message could not be delivered.',
    type: 'message/delivery-status',
    fields: `Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 4ZbQ1x2abc
X-Postfix-Sender: rfc822; no-reply@feedback.example
Arrival-Date: Sat, 21 Nov 2026 09:59:58 +0000 (UTC)

Final-Recipient: rfc822; ada@example.com
Original-Recipient: rfc822;ada@example.com
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.com
Diagnostic-Code: smtp; 550 5.1.1 <ada@example.com>: Recipient address
    rejected: User unknown in virtual mailbox table`,
    original: 'message/rfc822',
    messageId,
  });
}

/** A report that the mailbox is full, with only the headers of the email. */
export function softBounceOf(messageId: string): string {
  return report('delivery-status', {
    text: 'Your message could not be delivered.',
    type: 'message/delivery-status',
    fields: `Reporting-MTA: dns;mail.example.com

Final-Recipient: RFC822;ada@example.com
Action: failed
Diagnostic-Code: smtp;552 5.2.2 The mailbox is full`,
    original: 'text/rfc822-headers',
    messageId,
  });
}

/** A report that the server is still trying. */
export function delayOf(messageId: string): string {
  return report('delivery-status', {
    text: 'Your message has not been delivered yet.',
    type: 'message/delivery-status',
    fields: `Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; ada@example.com
Action: delayed
Status: 4.4.1
Will-Retry-Until: Thu, 26 Nov 2026 09:59:58 +0000 (UTC)`,
    original: 'text/rfc822-headers',
    messageId,
  });
}

/** A mailbox provider's report that the recipient marked the email as spam. */
export function complaintOf(messageId: string): string {
  return report('feedback-report', {
    text: 'This is an email abuse report for an email message received from 192.0.2.1.',
    type: 'message/feedback-report',
    fields: `Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <no-reply@feedback.example>
Original-Rcpt-To: <ada@example.com>
Source-IP: 192.0.2.1`,
    original: 'message/rfc822',
    messageId,
  });
}

interface Parts {
  text: string;
  type: string;
  fields: string;
  original: 'message/rfc822' | 'text/rfc822-headers';
  messageId: string;
}

function report(kind: string, { text, type, fields, original, messageId }: Parts): string {
  const body = original === 'message/rfc822' ? '\n\nHi Ada,\n\nhow did we do?' : '';
  return `From: MAILER-DAEMON@mx.example.net (Mail Delivery System)
To: bounces@feedback.example
Subject: Undelivered Mail Returned to Sender
Date: Sat, 21 Nov 2026 10:00:00 +0000 (UTC)
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${kind};
	boundary="4ZbQ1x2abc.1763719200/mx.example.net"
Message-Id: <20261121100000.4ZbQ1x2abc@mx.example.net>

This is a MIME-encapsulated message.

--4ZbQ1x2abc.1763719200/mx.example.net
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

${text}

--4ZbQ1x2abc.1763719200/mx.example.net
Content-Description: Report
Content-Type: ${type}

${fields}

--4ZbQ1x2abc.1763719200/mx.example.net
Content-Description: Undelivered Message
Content-Type: ${original}

Return-Path: <no-reply@feedback.example>
Message-ID: <${messageId}>
From: Ada's Bakery <no-reply@feedback.example>
To: ada@example.com
Subject: How was it?
List-Unsubscribe: <https://feedback.example/unsubscribe/x>${body}

--4ZbQ1x2abc.1763719200/mx.example.net--
`.replaceAll('\n', '\r\n');
}
