/** A window below this width has no room for actions in one line, nor for a desktop's page. */
export const NARROW_WINDOW = '(max-width: 47.9375em)';
