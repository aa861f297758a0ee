import type { RecordingTexts } from '#domain/recording-texts/en.ts';
import { ANSWER_VIDEO_TYPES, VIDEO_LIMIT } from '#domain/videos.ts';

type VideoType = (typeof ANSWER_VIDEO_TYPES)[number];

/** Some phones name no type. */
const TYPE_OF_NAME: Readonly<Record<string, VideoType>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** The type to send a chosen file as, or the text that says why not. The server judges by the content. */
export function checkVideoFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  texts: RecordingTexts,
): { readonly type: VideoType } | { readonly message: string } {
  const named = TYPE_OF_NAME[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  const found = ANSWER_VIDEO_TYPES.find((known) => known === type) ?? named;
  if (found === undefined) return { message: texts.videoWrongType };
  if (size === 0) return { message: texts.videoEmpty };
  return size > VIDEO_LIMIT ? { message: texts.videoTooLarge } : { type: found };
}
