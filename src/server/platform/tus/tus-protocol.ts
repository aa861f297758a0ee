import { Server, Upload } from '@tus/server';
import { AppError } from '#server/platform/app-error.ts';
import { FilesUnavailable } from '#server/platform/files-unavailable.ts';
import type { IncomingFiles } from '#server/platform/incoming-files.ts';
import { isDiskFull } from '#server/platform/is-disk-full.ts';

/** What the protocol needs of a request. */
interface TusRequest {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface TusAnswer {
  status: number;
  headers: Record<string, string>;
  text: string | undefined;
  /** The bytes that are here now; null if something failed. */
  offset: number | null;
}

/** The rules of tus 1.0 for uploads that are found and held already. Ids are keys of the file store. */
export interface TusProtocol {
  /** How many bytes are here; null if it has not begun. */
  offsetOf(id: string): Promise<number | null>;
  begin(id: string, upload: { size: number; now: Date }): Promise<void>;
  /**
   * @param body the bytes of a PATCH, which go past the memory into the store
   * @throws FilesUnavailable; ENOSPC; too_large (413) beyond the announced size; conflict (409) for another offset; malformed (400)
   */
  answer(id: string, request: TusRequest, body: ReadableStream | null): Promise<TusAnswer>;
}

export function createTusProtocol({ tusStore }: IncomingFiles): TusProtocol {
  const noLock = { lock: async () => {}, unlock: async () => {} };
  const server = new Server({
    path: '/upload',
    datastore: tusStore,
    locker: { newLock: () => noLock },
    allowedOrigins: [],
    // Ids have slashes.
    getFileIdFromRequest: (_request, id) => id,
    onResponseError(_request, error) {
      // Answered like everywhere else.
      if (error instanceof FilesUnavailable || isDiskFull(error)) throw error;
      return undefined;
    },
  });
  return {
    async offsetOf(id) {
      try {
        return (await tusStore.getUpload(id)).offset;
      } catch (error) {
        if (MISSING.has((error as { status_code?: number }).status_code ?? 0)) return null;
        throw error;
      }
    },
    async begin(id, { size, now }) {
      const creation_date = now.toISOString();
      await tusStore.create(new Upload({ id, size, offset: 0, creation_date }));
    },
    async answer(id, { method, headers }, body) {
      const url = `http://tus/${encodeURIComponent(id)}`;
      const content = body === null ? {} : { body, duplex: 'half' };
      const request = new Request(url, { method, headers: pick(READ, headers), ...content });
      const response = await server.handleWeb(request);
      if (response.status >= 400 && response.status < 500) throw refusalOf(response.status);
      const written = response.headers.get('upload-offset');
      return {
        status: response.status,
        headers: pick(ANSWERED, Object.fromEntries(response.headers)),
        text: response.body === null ? undefined : await response.text(),
        offset: response.ok && written !== null ? Number(written) : null,
      };
    },
  };
}

function refusalOf(status: number): AppError {
  if (status === 413) return new AppError('too_large', 'uploads.beyondSize');
  if (status === 409) return new AppError('conflict', 'uploads.otherOffset');
  return new AppError('malformed', 'errors.malformed');
}

const MISSING = new Set([404, 410]);
const READ = ['tus-resumable', 'upload-offset', 'content-type', 'content-length'];
const ANSWERED = ['upload-offset', 'upload-length'];

function pick(names: readonly string[], headers: TusRequest['headers']): Record<string, string> {
  const picked = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(picked);
}
