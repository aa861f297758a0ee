import nodemailer from 'nodemailer';
import type { MailOutcome, MailSender } from './port.ts';

const TIMEOUT = 30_000;

/**
 * Sends through the SMTP server of a URL such as `smtp://user:password@host:587`, over a few connections
 * that are kept open. A 5xx to recipient or content is final, everything else may be tried again (RFC 5321, 4.2.1).
 */
export function createSmtpSender(smtpUrl: string): MailSender {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // A mail may neither read our files nor fetch from the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, from, to, subject, html, text, headers }) {
      try {
        await transport.sendMail({
          messageId,
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers: { ...headers },
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

// Refused at any other point, such as the password or the greeting, it is the set-up that is at fault.
const ABOUT_THE_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

function outcomeOf(error: unknown): MailOutcome {
  const { command, responseCode, response, message } = error as {
    command?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const reason = response ?? message ?? 'unknown fault';
  const isFinal = Number(responseCode) >= 500 && ABOUT_THE_MAIL.has(command ?? '');
  return { kind: isFinal ? 'refused' : 'later', reason };
}
