import { extname } from 'node:path';
import type { ZippedFile } from '#server/platform/zip-stream.ts';
import type { ExportSource } from './source.ts';
import { listUploads, type UploadRow } from './store.ts';

const PAGE = 100;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'video/quicktime': '.mov',
  'video/webm': '.webm',
};

/** Every picture and video that the business or its respondents uploaded. One whose file is missing is left out. */
export async function* uploads(source: ExportSource): AsyncGenerator<ZippedFile> {
  for (let after: string | null = null; ; ) {
    const last: string | null = after;
    const rows: UploadRow[] = await source.read((tx) =>
      listUploads(tx, source.businessId, { after: last, limit: PAGE }),
    );
    for (const { uploadId, folder, fileKey, mediaType } of rows) {
      const file = await source.files.open(fileKey);
      const name = `uploads/${folder}/${uploadId}${EXTENSIONS[mediaType ?? ''] ?? extname(fileKey)}`;
      if (file !== null) yield { name, content: file.content, isCompressed: true };
    }
    if (rows.length === 0) return;
    await source.wrote(rows.length);
    after = rows.at(-1)?.uploadId ?? null;
  }
}
