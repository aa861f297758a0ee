import { join } from 'node:path';
import { createLocalFileStore } from '#server/adapters/files/local.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import { createLocalMailSender } from '#server/adapters/mail/local.ts';
import type { MailSender } from '#server/adapters/mail/port.ts';
import { createSmtpSender } from '#server/adapters/mail/smtp.ts';
import type { Config } from '#server/config.ts';

/** Without a mail server, messages stay in the outbox. */
export function pickMailSender({ smtpUrl }: Config): MailSender {
  return smtpUrl ? createSmtpSender(smtpUrl) : createLocalMailSender();
}

export function pickFileStore({ dataDir }: Config): FileStore {
  return createLocalFileStore(join(dataDir, 'files'));
}
