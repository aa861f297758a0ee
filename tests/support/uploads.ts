import { sql } from 'kysely';
import sharp from 'sharp';
import type { UploadFolder } from '#contract/uploads.ts';
import type { Business } from './factories.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export async function drawPicture(
  format: 'png' | 'jpeg' | 'gif' | 'webp',
): Promise<Buffer<ArrayBuffer>> {
  const create = { width: 40, height: 40, channels: 3 as const, background: '#A705D5' };
  const drawn = sharp({ create })
    .withExif({ IFD0: { Copyright: 'Secret Place' } })
    .toFormat(format);
  return Buffer.from(await drawn.toBuffer());
}

/** Requests an upload; of a small PNG by default. */
export function announceUpload(
  server: TestClient,
  { bID, owner }: Business,
  file: { folder?: UploadFolder; contentType?: string; size?: number } = {},
) {
  const standard = { folder: 'businessrepresentatives', fileName: 'nora.png' };
  const body = { bID, ...standard, contentType: 'image/png', size: 100, ...file };
  return server.post('/api/dash/createupload', body, owner.headers);
}

/** Uploads a picture into a folder; returns its address. */
export async function uploadPicture(
  server: TestClient,
  business: Business,
  folder: UploadFolder,
): Promise<string> {
  const { body } = await announceUpload(server, business, { folder });
  const path = new URL(body.uploadURL).pathname;
  const picture = await drawPicture('png');
  const response = await fetch(`${server.origin}${path}`, { method: 'PUT', body: picture });
  const { url } = (await response.json()) as { url?: string };
  if (!url) throw new Error(`Not uploaded: ${response.status}`);
  return url;
}

/** The storage keys of uploads that no row names any more but whose bytes still exist. */
export async function pendingFileKeys(server: TestServer): Promise<string[]> {
  const waiting = await listRemovals(server);
  return waiting.flatMap(({ fileKeys }) => fileKeys);
}

async function listRemovals({ database }: TestServer) {
  const { rows } = await sql<{ businessId: string; fileKeys: string[] }>`
    select business_id as "businessId", payload -> 'fileKeys' as "fileKeys"
      from waiting_jobs where job = 'files.remove'`.execute(database);
  return rows;
}

/** Whether an upload's file is still served after orphaned files were removed. */
export async function isServed(server: TestServer, address: string): Promise<boolean> {
  for (const { businessId } of await listRemovals(server)) {
    await server.runJob('files.remove', { businessId });
  }
  const { status } = await fetch(`${server.origin}${new URL(address).pathname}`);
  return status === 200;
}

/** Brings the removal of unused uploads closer, as if this many days had passed. */
export async function passDays({ database }: TestServer, days: number): Promise<void> {
  // On a cluster an update can only calculate with times without a zone.
  await sql`
    update uploads
       set sweep_at = (sweep_at at time zone 'UTC' - ${days} * interval '1 day') at time zone 'UTC'`.execute(
    database,
  );
}
