import type { RecordingTexts } from '#domain/recording-texts/en.ts';

/** Why the server does not take a video, by the code of its refusal. */
export function refusalText(code: string, texts: RecordingTexts): string {
  switch (code) {
    case 'too_many_files':
      return texts.tooManyFiles;
    case 'rate_limited':
    case '429':
      return texts.tooOften;
    case 'too_large':
    case 'invalid':
    case 'wrong_type':
      return texts.videoFailed;
    case 'lost':
      return texts.videoLost;
    default:
      return texts.videoRefused;
  }
}
