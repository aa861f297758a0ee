/** The name of a welcome video's file: the business's name and the time. */
export function welcomeVideoName(
  businessName: string,
  { type, now }: { type: string; now: Date },
): string {
  const words = businessName.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['video'];
  const ending = type === 'video/webm' ? 'webm' : 'mp4';
  return `${words.join('-')}-${now.getTime()}.${ending}`;
}
