/** The pages whose links are shared: the survey, and the wall. */
export const LINK_PREVIEW_PAGES = ['survey', 'wall'] as const;
export type LinkPreviewPage = (typeof LINK_PREVIEW_PAGES)[number];

/** Maximum lengths of a link preview's texts, in code points. */
export const LINK_PREVIEW_LIMITS = { title: 70, description: 200 } as const;

/** About as much of them as networks and search engines show. */
export const LINK_PREVIEW_SHOWN = { title: 60, description: 160 } as const;

/** Of the picture in pixels: the size that all large networks use. */
export const LINK_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Smaller ones are enlarged so much that they look blurred. */
export const LINK_PICTURE_MINIMUM = { width: 600, height: 315 } as const;
