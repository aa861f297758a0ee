import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyFor } from '#contract/client.ts';
import { fileFromCall } from '#dashboard/browser/download-from-call.ts';
import { readDataUrl } from '#dashboard/browser/read-data-url.ts';
import { server } from '#dashboard/browser/server.ts';
import type { LanguageCode } from '#domain/languages.ts';

export type PictureOptions = Omit<BodyFor<'drawSocialPicture'>, 'bID'>;

/** The default texts of a post that asks for feedback. */
export function socialTextsQuery(bID: string, language: LanguageCode) {
  return queryOptions({
    queryKey: ['socialTexts', bID, language],
    queryFn: ({ signal }) => server.call('fetchSocialTexts', { bID, language }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A picture as the server draws it. It is asked again each time: consent may have been withdrawn. */
export function socialPictureQuery(bID: string, options: PictureOptions) {
  return queryOptions({
    queryKey: ['socialPicture', bID, options],
    queryFn: async ({ signal }) => {
      const file = await fileFromCall('drawSocialPicture', { bID, ...options }, { signal });
      return { ...file, address: await readDataUrl(file.content) };
    },
    staleTime: 0,
    retry: false,
  });
}
