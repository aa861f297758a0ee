import { hideSentTexts } from './hide-sent-texts.ts';
import { openSmtpConnection } from './smtp-connection.ts';
import { describeError, type SmtpError } from './smtp-outcome.ts';
import { readSmtpServer } from './smtp-server.ts';

interface CheckedMailServer {
  /** Host and port. */
  provider: string;
  /** The server's words; null if it takes mails. */
  error: string | null;
  /** Whether it was logged in to with a password. */
  hasPassword: boolean;
  isEncrypted: boolean;
}

/** Connects to a mail server and logs in, without sending anything. @param timeout in milliseconds */
export async function checkMailServer(
  smtpUrl: string,
  timeout: number,
): Promise<CheckedMailServer> {
  const { provider, connection, auth, passwords } = readSmtpServer(smtpUrl, timeout);
  const server = { provider, hasPassword: auth !== undefined };
  try {
    const client = await openSmtpConnection({ connection, auth }, performance.now() + timeout);
    const isEncrypted = client.secure;
    client.quit();
    return { ...server, error: null, isEncrypted };
  } catch (error) {
    const words = describeError(hideSentTexts(error as SmtpError, passwords));
    return { ...server, error: words, isEncrypted: false };
  }
}
