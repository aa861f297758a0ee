import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type ActingFor, type Actor, type Tx, userIdOf } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openSnapshot, type Snapshot } from '#server/platform/database/open-snapshot.ts';
import type { Log } from '#server/platform/log.ts';
import { endWhenStalled } from './end-when-stalled.ts';
import type { ExportSlots } from './export-slots.ts';
import { streamParts } from './stream-parts.ts';

export interface ExportParts {
  database: Database;
  slots: ExportSlots;
  log: Log;
}

/** The file to write. An error in its first part becomes the error of the call. */
interface Writing extends Omit<FileDownload, 'stream'> {
  readonly parts: AsyncGenerator<string>;
}

interface Export {
  /** Checks what may refuse the export, and records it, in a transaction of its own before the file begins. */
  begin: (tx: Tx) => Promise<void>;
  write: (tx: Tx) => Promise<Writing>;
}

/** Milliseconds for one part and for the whole file: a long-lived snapshot blocks vacuuming. */
const STALL_TIMEOUT = 60_000;
const DEADLINE = 30 * 60_000;

/**
 * Streams a file from one snapshot of the database.
 * @throws rate_limited (429) while this user, or too many others, have an export running
 */
export async function exportFile(
  { database, slots, log }: ExportParts,
  { actor, business: { businessId } }: { actor: Actor; business: ActingFor },
  { begin, write }: Export,
): Promise<FileDownload> {
  const release = await slots.take(userIdOf(actor) ?? businessId);
  let snapshot: Snapshot | null = null;
  const close = runOnce(async () => {
    await snapshot?.close().finally(release);
    release();
  });
  try {
    await database.transaction().execute(begin);
    snapshot = await openSnapshot(database);
    const { parts, ...file } = await write(snapshot.tx);
    const stream = await streamParts(parts, {
      close,
      stallTimeout: STALL_TIMEOUT,
      deadline: DEADLINE,
    });
    stream.on('error', (error) => log.warn({ err: error, businessId }, 'export broken off'));
    return { ...file, stream };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Runs the work on the first call; later calls wait for the same run. */
function runOnce(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work();
    return done;
  };
}

/** The answer of a call that sends a file. */
export interface FileDownload {
  readonly stream: Readable;
  readonly contentType: string;
  /** Letters, digits, dots and hyphens only. */
  readonly fileName: string;
  /** Milliseconds after which a reader that takes nothing is disconnected; unset if the stream does so itself. */
  readonly stallTimeout?: number;
}

export function sendFile(reply: FastifyReply, file: FileDownload): FastifyReply {
  if (file.stallTimeout !== undefined) endWhenStalled(reply.request, file.stallTimeout);
  return reply
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('x-accel-buffering', 'no')
    .type(file.contentType)
    .send(file.stream);
}
