import { join } from 'node:path';
import { CHANNELS, type Channel } from '#domain/messages.ts';
import type { ReviewPlatformCode } from '#domain/review-platforms.ts';
import { createLocalFileStore } from '#server/adapters/files/local.ts';
import { createLocalIncomingFiles } from '#server/adapters/files/local-incoming.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import {
  takeRestoredUploads,
  takeRestoredUploadsInBucket,
} from '#server/adapters/files/restored-uploads.ts';
import { createS3FileStore } from '#server/adapters/files/s3.ts';
import { createS3IncomingFiles } from '#server/adapters/files/s3-incoming.ts';
import { createLocalMailSender } from '#server/adapters/mail/local.ts';
import type { MailSender } from '#server/adapters/mail/port.ts';
import { createSmtpSender } from '#server/adapters/mail/smtp.ts';
import type { PaymentProvider, ReadPaymentEvent } from '#server/adapters/payments/port.ts';
import { createStripePayments } from '#server/adapters/payments/stripe.ts';
import type { RequestLimits } from '#server/adapters/payments/stripe-client.ts';
import { createStripeEvents } from '#server/adapters/payments/stripe-events.ts';
import { createFacebookReviews } from '#server/adapters/review-platforms/facebook.ts';
import { createFoursquareReviews } from '#server/adapters/review-platforms/foursquare.ts';
import { createG2Reviews } from '#server/adapters/review-platforms/g2.ts';
import { createGoogleReviews } from '#server/adapters/review-platforms/google.ts';
import type { ReviewSourceAdapter } from '#server/adapters/review-platforms/port.ts';
import { createTripadvisorReviews } from '#server/adapters/review-platforms/tripadvisor.ts';
import { createTrustpilotReviews } from '#server/adapters/review-platforms/trustpilot.ts';
import { createYelpReviews } from '#server/adapters/review-platforms/yelp.ts';
import { createLocalTextSender } from '#server/adapters/sms/local.ts';
import type { TextSender } from '#server/adapters/sms/port.ts';
import { createTwilioSender } from '#server/adapters/sms/twilio.ts';
import { createFfmpegRenderer } from '#server/adapters/video/ffmpeg.ts';
import { findFfmpeg } from '#server/adapters/video/find-ffmpeg.ts';
import type { VideoRenderer } from '#server/adapters/video/port.ts';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/platform/app-error.ts';
import { createClock } from '#server/platform/clock.ts';
import type { IncomingFiles } from '#server/platform/incoming-files.ts';

/** Without a mail server, messages stay in the outbox. */
export function pickMailSender({ smtpUrl, mailFrom, dkim }: Config): MailSender {
  return smtpUrl ? createSmtpSender({ smtpUrl, from: mailFrom, dkim }) : createLocalMailSender();
}

/** Without an account at Twilio, texts stay in the outbox. */
export function pickTextSender({ twilio }: Config): TextSender {
  return twilio ? createTwilioSender(twilio) : createLocalTextSender();
}

/** Without keys of Stripe, local pages take their place, and no money moves. */
export function pickPaymentProvider(
  { stripe }: Pick<Config, 'stripe'>,
  {
    limits,
    createLocal,
  }: { limits: RequestLimits | undefined; createLocal: () => PaymentProvider },
): PaymentProvider {
  return stripe ? createStripePayments(stripe, limits) : createLocal();
}

/** Undefined without keys of Stripe. */
export function pickPaymentEvents({ stripe }: Config): ReadPaymentEvent | undefined {
  return stripe && createStripeEvents(stripe);
}

/** The channels that have no provider, and whose messages the outbox shows; none where it is closed. */
export function outboxChannelsOf({ isOutboxOpen, smtpUrl, twilio }: Config): readonly Channel[] {
  const hasProvider = { email: smtpUrl !== undefined, text: twilio !== undefined };
  return CHANNELS.filter((channel) => isOutboxOpen && !hasProvider[channel]);
}

/** Without a bucket, files lie in DATA_DIR. */
export function pickFileStore(config: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return config.s3 ? createS3FileStore(config.s3) : createLocalFileStore(localFilesOf(config));
}

/** Both stores, of which only one is in use. @throws StartError if there is no bucket */
export function pickBothFileStores({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>) {
  if (s3 === undefined) throw new StartError('Set S3_BUCKET and what belongs to it.');
  return { local: createLocalFileStore(localFilesOf({ dataDir })), s3: createS3FileStore(s3) };
}

/** Looks for the program that makes videos play everywhere; null where there is none. `how` says what becomes of videos. */
export async function pickVideoRenderer({
  ffmpegPath,
}: Config): Promise<{ renderer: VideoRenderer | null; how: string }> {
  const found = await findFfmpeg(ffmpegPath);
  if ('problem' in found) {
    return { renderer: null, how: `left as they come: ${found.problem}` };
  }
  const renderer = createFfmpegRenderer(found.path);
  return { renderer, how: `rendered by ${found.path}` };
}

/** In the same place as the file store. */
export function pickIncomingFiles(config: Pick<Config, 'dataDir' | 's3'>): IncomingFiles {
  const files = pickFileStore(config);
  return config.s3
    ? createS3IncomingFiles(config.s3, files)
    : createLocalIncomingFiles(localFilesOf(config), files);
}

/** Where the uploads of a backup go: into the file store, which must be empty. */
export function pickRestoreTarget(config: Pick<Config, 'dataDir' | 's3'>) {
  return config.s3
    ? takeRestoredUploadsInBucket(config.s3.bucket, pickFileStore(config))
    : takeRestoredUploads(localFilesOf(config));
}

function localFilesOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files');
}

/**
 * The platforms whose reviews can be read by the program; all others are imported from files alone. Their tokens
 * expire by the platforms' clocks, so CLOCK_OFFSET does not apply.
 */
export function pickReviewPlatforms({
  reviewPlatforms,
}: Config): Readonly<Partial<Record<ReviewPlatformCode, ReviewSourceAdapter>>> {
  const clock = createClock(0);
  const { googlePlaces: places, googleProfile: profile } = reviewPlatforms;
  return {
    fb: createFacebookReviews(reviewPlatforms.facebook, clock),
    fs: createFoursquareReviews(reviewPlatforms.foursquare),
    g2: createG2Reviews(reviewPlatforms.g2),
    gp: createGoogleReviews({ places, profile }, clock),
    ta: createTripadvisorReviews(reviewPlatforms.tripadvisor),
    tp: createTrustpilotReviews(reviewPlatforms.trustpilot, clock),
    ye: createYelpReviews(reviewPlatforms.yelp),
  };
}
