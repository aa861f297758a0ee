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
] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];

/** The answer to a finished upload. */
export const finishedUpload = z.object({ url: z.string() });

export const UPLOAD_CALLS = defineCalls({
  /**
   * Announces a file. Its bytes are then sent by PUT to `uploadURL`, whose own token is valid for ten minutes.
   * The response is `{ url }`, the download URL, or an error like a call's: 413 if too large, 422 if the
   * folder does not accept the type.
   */
  createUpload: {
    access: {
      kind: 'business',
      needsPerson: true,
      // Needs the permission of any one folder.
      permission: 'survey.edit',
      parts: {
        field: 'folder',
        permissions: {
          businessrepresentatives: 'survey.edit',
          profilepictures: 'responses.moderate',
          companylogos: 'responses.moderate',
          logos: 'settings.lookAndFeel',
          linkpreviews: 'showcase.edit',
        } satisfies Record<UploadFolder, Permission>,
      },
    },
    transaction: 'none',
    body: z.object({
      folder: z.enum(UPLOAD_FOLDERS),
      fileName: z.string().trim().min(1).max(255),
      contentType: z.string().max(100),
      /** In bytes. */
      size: z.number().int().positive(),
    }),
    answer: z.object({ uploadURL: z.string(), method: z.literal('PUT') }),
    perMinute: 60,
  },
});
