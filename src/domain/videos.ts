/** Of a video in bytes, inclusive: 250MB. */
export const VIDEO_LIMIT = 250_000_000;

/** What respondents may send: phones record MP4 or MOV, browsers MP4 or WebM. */
export const ANSWER_VIDEO_TYPES = ['video/mp4', 'video/quicktime', 'video/webm'] as const;

/** What a welcome video may be. */
export const WELCOME_VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

/** How long a respondent may record, in seconds; the owner sets it for each step. */
export const RECORDING_SECONDS = { min: 30, max: 300, standard: 120 } as const;

/**
 * The address of a video's still: `.jpg` for `.mp4`, with the same query. Empty for an address that is no upload of ours.
 */
export function posterAddressOf(videoAddress: string): string {
  return VIDEO_ADDRESS.test(videoAddress) ? videoAddress.replace(VIDEO_ADDRESS, '$1.jpg$3') : '';
}

/** The id of the video at an address of ours; empty for any other text. */
export function videoIdAt(address: string): string {
  return VIDEO_ADDRESS.exec(address)?.[2] ?? '';
}

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const VIDEO_ADDRESS = new RegExp(`^([^?]*/u/${ID}/(${ID}))\\.mp4(\\?.*)?$`);

/**
 * What has become of an answer's video: it is on its way; it plays as it came and waits for its rendition; it plays
 * everywhere; it stays as it came; it never came, or is deleted.
 */
export const VIDEO_STATES = ['arriving', 'waiting', 'ready', 'asItCame', 'missing'] as const;
export type VideoState = (typeof VIDEO_STATES)[number];
