/** What every player shows first: phones and Safari record MP4, older browsers WebM. */
const FORMATS = [
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/mp4;codecs=avc1,mp4a.40.2',
  'video/mp4',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
];

/** The format to record in; null if the browser records none that we take. */
export function recordingFormat(isTypeSupported: (type: string) => boolean): string | null {
  return FORMATS.find(isTypeSupported) ?? null;
}

/** The type of a file in that format. */
export function fileType(format: string): string {
  return format.replace(/;.*$/, '');
}
