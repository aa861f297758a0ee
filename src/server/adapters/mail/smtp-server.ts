import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { passwordForms } from './hide-sent-texts.ts';

/** The longest wait for a connection and for its greeting, in milliseconds. */
const MAX_CONNECT = 30_000;

/**
 * What connections to a mail server need.
 * @param silence milliseconds to wait for each response
 */
export function readSmtpServer(smtpUrl: string, silence: number) {
  const { auth, ...connectionOptions } = parseConnectionUrl(smtpUrl);
  const { host = 'localhost', secure = false } = connectionOptions;
  const port = connectionOptions.port || (secure ? 465 : 587);
  return {
    /** Host and port, for the log. */
    provider: `${host}:${port}`,
    connection: {
      ...connectionOptions,
      connectionTimeout: Math.min(silence, MAX_CONNECT),
      greetingTimeout: Math.min(silence, MAX_CONNECT),
      socketTimeout: silence,
    },
    /** Undefined: the server asks for no password. */
    auth,
    /** The password in all forms in which a server may repeat it. */
    passwords: passwordForms(auth ?? {}),
  };
}
