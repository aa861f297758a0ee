import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Config } from '#server/config.ts';
import { receivePictures } from '#server/modules/files/receiving/receive-pictures.ts';
import { serveUploads } from '#server/modules/files/serve-uploads.ts';
import { receivePosters } from '#server/modules/videos/receiving/receive-posters.ts';
import { receiveVideos } from '#server/modules/videos/receiving/receive-videos.ts';
import { serveVideos } from '#server/modules/videos/serve-videos.ts';
import { SIGNING_VIDEOS } from '#server/modules/videos/video-address.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { InstallationSecrets } from '#server/platform/installation-secrets.ts';
import { pickIncomingFiles } from './pick-adapters.ts';

interface Options {
  config: Config;
  database: Database;
  files: FileStore;
  clock: Clock;
  secrets: InstallationSecrets;
}

/** Receives and serves pictures and videos. */
export function serveFiles(
  server: FastifyInstance,
  { config, database, files, clock, secrets }: Options,
): void {
  const { baseUrl, rateLimit } = config;
  const uploadKeys = secrets.keysFor('uploads');
  const receiving = { database, files, clock, uploadKeys, baseUrl, rateLimit };
  receivePictures(server, receiving);
  const receivingVideos = { ...receiving, incoming: pickIncomingFiles(config) };
  receiveVideos(server, receivingVideos);
  receivePosters(server, receivingVideos);
  serveUploads(server, { files });
  serveVideos(server, { database, files, clock, videoKeys: secrets.keysFor(SIGNING_VIDEOS) });
}
