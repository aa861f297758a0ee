import { findBucketProblem } from '#server/adapters/files/check-bucket.ts';
import { checkMailServer } from '#server/adapters/mail/check-mail-server.ts';
import { createSmtpSender } from '#server/adapters/mail/smtp.ts';
import { checkStripe } from '#server/adapters/payments/check-stripe.ts';
import { checkTwilioAccount } from '#server/adapters/sms/check-twilio-account.ts';
import type { Config } from '#server/config.ts';
import { createClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { check, type Finding, fine, problem } from './finding.ts';

/** A little less than a check may take, so that the provider's own words are seen. */
const TIMEOUT_MS = 9_000;

/** Logs in to the providers. @param mailTo where a test mail goes; undefined sends none */
export async function checkProviders(
  config: Config,
  mailTo: string | undefined,
): Promise<Finding[]> {
  const found = await Promise.all([
    check('Mail server', () => checkMail(config)),
    mailTo === undefined ? [] : check('Test mail', () => sendTest(config, mailTo)),
    check('Texts', () => checkTexts(config)),
    check('Payments', () => checkPayments(config)),
    check('Files', () => checkFiles(config)),
  ]);
  return found.flat();
}

async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  // That a public address has none is one of the warnings.
  if (smtpUrl === undefined) return fine('Mail server', 'none, emails stay in the outbox');
  const { provider, error, hasPassword, isEncrypted } = await checkMailServer(smtpUrl, TIMEOUT_MS);
  if (error !== null) return problem('Mail server', `${provider}: ${error}. ${adviceOn(error)}`);
  const login = hasPassword ? 'accepts the password' : 'asks for no password';
  const encryption = isEncrypted ? 'encrypted' : 'not encrypted';
  return fine('Mail server', `${provider} ${login}, the connection is ${encryption}`);
}

async function checkPayments({ stripe }: Config): Promise<Finding> {
  if (stripe === undefined) return fine('Payments', 'no account at Stripe, no money moves');
  const error = await checkStripe(stripe, { timeoutMs: TIMEOUT_MS });
  if (error !== null) return problem('Payments', error);
  const mode = stripe.isLive ? 'for real payments' : 'a test key, no money moves';
  return fine('Payments', `Stripe accepts the key (${mode}) and has every price`);
}

async function checkFiles({ s3, dataDir }: Config): Promise<Finding> {
  if (s3 === undefined) return fine('Files', `in ${dataDir}/files`);
  const found = await findBucketProblem(s3);
  if (found === null) return fine('Files', `the bucket ${s3.bucket} takes and gives files`);
  return problem('Files', `${found} ${S3_ADVICE}`);
}

const S3_ADVICE =
  'Check S3_ENDPOINT and S3_BUCKET, and that the key may read, write, list and delete there.';

/** The table of docs/operations.md in short. */
function adviceOn(error: string): string {
  if (/ENOTFOUND|EAI_AGAIN|EBADNAME|ENODATA|ESERVFAIL/.test(error))
    return 'Check the host in SMTP_URL, and the DNS of this machine.';
  if (/\b53[0458]\b|\blogin\b|authenticat/i.test(error))
    return 'Check user and password in SMTP_URL, and percent-encode special characters.';
  if (/certificate|altnames/i.test(error))
    return 'Use the name in the certificate, or trust its authority with NODE_EXTRA_CA_CERTS.';
  return 'Check host and port in SMTP_URL, smtp:// or smtps://, and firewalls in between.';
}

async function sendTest({ smtpUrl, mailFrom, dkim }: Config, to: string): Promise<Finding> {
  if (smtpUrl === undefined) return problem('Test mail', 'not sent. Set SMTP_URL.');
  const options = { smtpUrl, from: mailFrom, dkim, connections: 1, silence: TIMEOUT_MS / 2 };
  const sender = createSmtpSender(options);
  const messageId = newId(createClock(0).now());
  const content = { contentId: messageId, subject: 'Test mail of Goodword', html: '', headers: {} };
  const text = 'Sent by "npm run doctor": the mail server works.\n';
  const mail = { messageId, to, content: { ...content, text }, slots: {} };
  const outcome = await sender.send(mail).finally(() => sender.close());
  return outcome.kind === 'sent'
    ? fine('Test mail', `accepted for ${to}, from ${mailFrom}`)
    : problem('Test mail', `not sent to ${to}: ${outcome.error}`);
}

async function checkTexts({ twilio }: Config): Promise<Finding> {
  if (twilio === undefined) return fine('Texts', 'no Twilio account, texts stay in the outbox');
  const error = await checkTwilioAccount({ ...twilio, timeout: TIMEOUT_MS });
  if (error === null) return fine('Texts', 'Twilio accepts the account');
  return problem('Texts', `${error} Check TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and the network.`);
}
