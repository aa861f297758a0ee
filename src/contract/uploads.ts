import { z } from 'zod';
import type { Permission } from '#domain/roles.ts';
import { defineCall } from './call.ts';

/** Where an upload of the dashboard is filed. */
export const UPLOAD_FOLDERS = [
  'businessrepresentatives',
  'profilepictures',
  'companylogos',
  'logos',
] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];

/**
 * Announces a file. Then its bytes go by PUT to `uploadURL`, with no token but the one in the address,
 * which lives ten minutes; the answer to that is `{ url }`, the download URL, or an error as of a call:
 * 413 where it is too large, 422 where it is none of the types that the folder takes.
 */
export const createUpload = defineCall({
  name: 'createupload',
  path: '/api/dash/createupload',
  access: {
    kind: 'business',
    // Whoever may use any of the folders may do this.
    permission: 'survey.edit',
    parts: {
      field: 'folder',
      permissions: {
        businessrepresentatives: 'survey.edit',
        profilepictures: 'responses.moderate',
        companylogos: 'responses.moderate',
        logos: 'settings.lookAndFeel',
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
});

/** What a finished upload answers. */
export const finishedUpload = z.object({ url: z.string() });
