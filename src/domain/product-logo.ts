/** The shapes of Goodword's logo, for an SVG with `viewBox="0 0 32 32"`: a speech bubble with a star. */
export const PRODUCT_LOGO = {
  bubble:
    'M8 3h16a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5h-8.6L9 29.2c-.7.5-1.6 0-1.6-.8V24A5 5 0 0 1 3 19V8a5 5 0 0 1 5-5Z',
  star: 'm16 7.6 1.9 3.9 4.3.6-3.1 3 .7 4.3-3.8-2-3.8 2 .7-4.3-3.1-3 4.3-.6Z',
} as const;
