import { CHANNELS } from '#domain/messages.ts';
import { pickFileStore, pickVideoRenderer } from '#server/compose/pick-adapters.ts';
import type { Config } from '#server/config.ts';
import { findMissingFiles } from '#server/modules/files/find-missing-files.ts';
import { findProvider } from '#server/modules/messages/queries.ts';
import { countWaitingVideos } from '#server/modules/videos/queries.ts';
import { createClock } from '#server/platform/clock.ts';
import { queryAcrossBusinesses } from '#server/platform/database/across-businesses.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readBackgroundWork } from '#server/platform/jobs/read-queue.ts';
import { describeSendingPause } from '#server/platform/jobs/sending-pause.ts';
import { showDuration } from '#server/platform/show-time.ts';
import { describeOutage } from '../messages/describe-outage.ts';
import { checkKeys } from './check-keys.ts';
import { check, type Finding, fine, problem } from './finding.ts';

interface Parts {
  database: Database;
  config: Config;
  /** Whether other processes of the product use the database. */
  isRunning: boolean;
}

/** Checks what a migrated database contains. */
export async function checkContents({ database, config, isRunning }: Parts): Promise<Finding[]> {
  return [
    ...(await check('Background work', () => checkWork(database, isRunning))),
    ...(await check('Sending', () => checkSending(database, config))),
    ...(await check('Videos', () => checkVideos(database, config))),
    ...(await check('AUTH_SECRET', () => checkKeys(database, config))),
    // The last one: it may take long, and what runs too long keeps the only connection.
    ...(await check('Uploads', () => checkUploads(database, config), UPLOADS_TIMEOUT_MS)),
  ];
}

/** There may be millions. */
const UPLOADS_TIMEOUT_MS = 120_000;
const LONG_OVERDUE_MS = 5 * 60_000;

async function checkWork(database: Database, isRunning: boolean): Promise<Finding[]> {
  const { workers, oldestDueAt, givenUp } = await readBackgroundWork(database);
  const overdue = oldestDueAt === null ? 0 : createClock(0).now().getTime() - oldestDueAt.getTime();
  const failed =
    givenUp === 0
      ? []
      : [
          problem(
            'Background work',
            `${givenUp === 1 ? '1 job was' : `${givenUp} jobs were`} given up. See npm run queue.`,
          ),
        ];
  return [describeWorkers({ workers, overdue, isRunning }), ...failed];
}

function describeWorkers({
  workers,
  overdue,
  isRunning,
}: {
  workers: number;
  overdue: number;
  isRunning: boolean;
}): Finding {
  const subject = 'Background work';
  if (!isRunning) return fine(subject, 'none, because Goodword does not run');
  if (workers === 0) {
    return problem(subject, 'no worker is alive. Start one, or see its log and /readyz.');
  }
  if (overdue > LONG_OVERDUE_MS) {
    const since = showDuration(overdue);
    return problem(
      subject,
      `the oldest job has been due for ${since}. See npm run queue and the log.`,
    );
  }
  return fine(subject, 'is done in time');
}

async function checkVideos(database: Database, config: Config): Promise<Finding> {
  const waiting = await queryAcrossBusinesses(database, 'doctor.videos', countWaitingVideos);
  const { renderer, how } = await pickVideoRenderer(config);
  if (waiting === 0) return fine('Videos', how);
  const wait = waiting === 1 ? '1 waits' : `${waiting} wait`;
  if (renderer) return fine('Videos', `${how}; ${wait} to be rendered`);
  return problem(
    'Videos',
    `${how}; ${wait} to be rendered. Install ffmpeg, or set FFMPEG_PATH, and restart the workers.`,
  );
}

async function checkSending(database: Database, config: Config): Promise<Finding[]> {
  const now = createClock(config.clockOffset).now();
  const pause = await describeSendingPause(database);
  const providers = await Promise.all(
    CHANNELS.map(async (channel) =>
      describeOutage(await findProvider(database, channel), { channel, now }),
    ),
  );
  const faults = [pause, ...providers].filter((line) => line !== null);
  if (faults.length === 0) return [fine('Sending', 'not paused, and no provider failed last')];
  return faults.map((line) => problem('Sending', line));
}

async function checkUploads(database: Database, config: Config): Promise<Finding> {
  const now = createClock(config.clockOffset).now();
  const found = await findMissingFiles(database, pickFileStore(config), now);
  const uploads = found.uploads.toLocaleString('en');
  if (found.missing === 0) return fine('Uploads', `${uploads}, each with its file`);
  const missing = `${found.missing.toLocaleString('en')} of ${uploads} have no file`;
  const which = `${found.examples.join(', ')}${found.missing > found.examples.length ? ' ...' : ''}`;
  const { s3, dataDir } = config;
  const place = s3 ? `the bucket ${s3.bucket}` : `${dataDir}/files`;
  const setting = s3 ? 'S3_BUCKET' : 'DATA_DIR';
  const advice = `Set the ${setting} that has them, or put them back from a backup.`;
  return problem('Uploads', `${missing} in ${place}: ${which}. ${advice}`);
}
