import { z } from 'zod';
import { LINK_PREVIEW_LIMITS, LINK_PREVIEW_PAGES } from '#domain/link-preview.ts';
import { defineCalls } from './call.ts';
import { emptyAnswer, emptyBody, line } from './shared-schemas.ts';

/** What is shown in place of null. */
const standard = z.object({
  title: z.string(),
  description: z.string(),
  /** Changes whenever the picture does. */
  image: z.string(),
});

const linkPreview = z.object({
  /** The link that is shared. */
  url: z.string(),
  /** Null is the default. */
  title: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  standard,
});

export const LINK_PREVIEW_CALLS = defineCalls({
  /**
   * UPDATE_OPEN_GRAPH: how the link to the survey or the wall looks when it is shared; without a page both. A missing
   * field stays; null and empty mean the default. 422 for a picture that is not an upload of the business in the folder
   * `linkpreviews`.
   */
  updateOpenGraph: {
    access: { kind: 'business', permission: 'showcase.edit' },
    transaction: 'write',
    body: z.object({
      opengraph: z.object({
        title: line(LINK_PREVIEW_LIMITS.title).nullish(),
        description: line(LINK_PREVIEW_LIMITS.description).nullish(),
        image: z.string().trim().max(500).nullish(),
        page: z.enum(LINK_PREVIEW_PAGES).nullish(),
      }),
    }),
    answer: emptyAnswer,
  },

  /** How the links to the survey and the wall look when they are shared. */
  fetchLinkPreviews: {
    access: { kind: 'business', permission: 'showcase.view' },
    transaction: 'read',
    body: emptyBody,
    answer: z.object({ survey: linkPreview, wall: linkPreview }),
  },
});
