import { Upload } from 'tus-js-client';
import { sampleStep } from '#domain/survey-flow/flow-fixtures.ts';
import { type Business, type Respondent, saveFlow, startRespondent } from './factories.ts';
import type { TestClient } from './test-client.ts';
import { drawPicture } from './uploads.ts';

/** What a respondent announces; a small MP4 by default. */
interface Announcement {
  kind?: 'picture' | 'video';
  fileName?: string;
  contentType?: string;
  size?: number;
  replaces?: string;
}

/** Where the video question stands in the flow of `askForVideo`. */
export const VIDEO_AT = 0;

/** Lets a business ask for videos, in an open question and in its testimonial. */
export async function askForVideo(server: TestClient, business: Business): Promise<void> {
  const allowedResponses = { text: true, video: true };
  await saveFlow(server, business, {
    flow: [
      sampleStep.open({ allowedResponses, questionID: 'OPEN' }),
      sampleStep.testimonial({ allowedResponses }),
      sampleStep.contact(),
      sampleStep.thankYou(),
    ],
  });
}

export function videoAnswer(videoURLAnswer: string) {
  return { questionID: 'OPEN', type: 'openq', videoURLAnswer };
}

/** Announces a file in a session. */
export function announceInSession(
  server: TestClient,
  { sessionID, sessionToken }: Respondent,
  announcement: Announcement = {},
) {
  const standard = { kind: 'video', fileName: 'me.mp4', contentType: 'video/mp4', size: 1_000 };
  const body = { sessionID, sessionToken, ...standard, ...announcement };
  return server.post('/api/survey/createupload', body);
}

/** The address of a server's own upload on the test server. */
export function onServer({ origin }: TestClient, address: string): string {
  return origin + new URL(address).pathname;
}

interface Sending {
  chunkSize?: number;
  /** Called after each accepted chunk; true stops there, as a lost connection would. */
  stopsAt?: (bytes: number) => boolean;
  retryDelays?: number[];
}

/** Sends a video by a real tus client; resolves with what the server said last: null if it was stopped. */
export function sendVideo(
  server: TestClient,
  uploadURL: string,
  bytes: Buffer,
  { chunkSize = 5_242_880, stopsAt = () => false, retryDelays = [] }: Sending = {},
): Promise<{ status: number; body: unknown } | null> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      uploadUrl: onServer(server, uploadURL),
      chunkSize,
      retryDelays,
      onChunkComplete(_size, accepted) {
        if (!stopsAt(accepted)) return;
        void upload.abort().then(() => resolve(null));
      },
      onAfterResponse(_request, response) {
        const text = response.getBody() ?? '';
        last = { status: response.getStatus(), body: text === '' ? null : JSON.parse(text) };
      },
      onSuccess: () => resolve(last),
      onError: (error) => (last.status >= 400 ? resolve(last) : reject(error)),
    });
    let last: { status: number; body: unknown } = { status: 0, body: null };
    upload.start();
  });
}

/** A respondent who announces and sends a video; returns its address. */
export async function sendAnsweredVideo(
  server: TestClient,
  { handle }: Pick<Business, 'handle'>,
  bytes: Buffer,
): Promise<{ respondent: Respondent; downloadURL: string }> {
  const respondent = await startRespondent(server, handle);
  const { body } = await announceInSession(server, respondent, { size: bytes.length });
  await respondent.answer(VIDEO_AT, videoAnswer(body.downloadURL));
  await sendVideo(server, body.uploadURL, bytes);
  return { respondent, downloadURL: body.downloadURL };
}

/** A respondent's picture, announced and sent; returns its address. */
export async function sendPicture(
  server: TestClient,
  respondent: Respondent,
  contentType: 'image/png' | 'image/jpeg' | 'image/gif' = 'image/png',
): Promise<string> {
  const picture = { kind: 'picture', fileName: 'me', contentType, size: 1_000 } as const;
  const { body } = await announceInSession(server, respondent, picture);
  const bytes = await drawPicture('png');
  const sent = await fetch(onServer(server, body.uploadURL), { method: 'PUT', body: bytes });
  if (sent.status !== 200) throw new Error(`Not sent: ${sent.status}`);
  return body.downloadURL;
}
