import nodemailer from 'nodemailer';
import type { MailOutcome, MailSender } from './port.ts';

const TIMEOUT = 30_000;

/**
 * Sends through the SMTP server of a URL such as `smtp://user:password@host:587`, over a few connections
 * that are kept open. A 5xx at the recipient is final, everything else may be tried again (RFC 5321, 4.2.1).
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

function outcomeOf(error: unknown): MailOutcome {
  const { responseCode, response, message } = error as {
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const reason = response ?? message ?? 'unknown fault';
  const isFinal = responseCode !== undefined && responseCode >= 500;
  return { kind: isFinal ? 'refused' : 'later', reason };
}
