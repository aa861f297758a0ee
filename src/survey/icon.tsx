import { FACEBOOK, GOOGLE } from './logo-paths.ts';

const PATHS = {
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  info: 'M12 11v5.5M12 7.6v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.4 12h17.2M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9s1.2-6.4 3.8-9z',
  coupon: 'M4 8V6h16v2.5a3.5 3.5 0 0 0 0 7V18H4v-2.5a3.5 3.5 0 0 0 0-7zM14 9.5l-4 5',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  phone:
    'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15.5 15.5 0 0 1 4.5 6a2 2 0 0 1 2-2z',
  out: 'M9 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3M13 4h7v7M20 4l-9 9',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  facebook: FACEBOOK,
  google: GOOGLE,
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon beside a text. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
