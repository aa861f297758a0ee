import { z } from 'zod';
import type { Permission } from '#domain/roles.ts';
import { defineCalls } from './call.ts';

/** The folders for dashboard uploads. */
export const UPLOAD_FOLDERS = [
  'businessrepresentatives',
  'profilepictures',
  'companylogos',
  'logos',
  'linkpreviews',
  'welcomevideos',
] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];

/** The answer to an announcement: where the bytes go, how, and the address of the file once it has arrived. */
export const announcedUpload = z.object({
  uploadURL: z.string(),
  /** `PUT` for pictures; `TUS` (tus 1.0) for videos, in chunks of at most 5 MiB. */
  method: z.enum(['PUT', 'TUS']),
  downloadURL: z.string(),
});

/** What is announced, by people of the business and by respondents. */
export const announcement = {
  fileName: z.string().trim().min(1).max(255),
  contentType: z.string().max(100),
  /** In bytes. */
  size: z.number().int().positive(),
};

/** The answer to a finished upload. */
export const finishedUpload = z.object({ url: z.string() });

export const UPLOAD_CALLS = defineCalls({
  /**
   * Announces a file. A picture is then sent by PUT to `uploadURL`, whose own token is valid for ten minutes; a video
   * in chunks, for 24 hours. The response to its end is `{ url }`, the download URL, or an error like a call's: 413 if
   * too large, 422 if the folder does not accept the type. For a video also 409
   * `uploads_full`, with 5 GB of the business on their way or unused, and 503 `disk_full`.
   */
  createUpload: {
    access: {
      kind: 'business',
      needsPerson: true,
      permission: 'business.edit',
      parts: {
        field: 'folder',
        permissions: {
          businessrepresentatives: 'survey.edit',
          profilepictures: 'responses.moderate',
          companylogos: 'responses.moderate',
          logos: 'settings.lookAndFeel',
          linkpreviews: 'showcase.edit',
          welcomevideos: 'survey.edit',
        } satisfies Record<UploadFolder, Permission>,
      },
    },
    transaction: 'none',
    body: z.object({ folder: z.enum(UPLOAD_FOLDERS), ...announcement }),
    answer: announcedUpload,
    perMinute: 60,
  },
});
