import { drawLogo } from '#dashboard/ui/draw-logo.ts';
import type { CustomShareAction } from '#domain/survey-flow/steps.ts';
import { svgDataUrl } from '#domain/svg-data-url.ts';
import classes from './share.module.css';

export type LogoImage = Pick<CustomShareAction, 'actionImageType' | 'actionImageData'>;

type Props = { image: LogoImage; size: number };

/** A logo as an image element, so that SVG markup from a flow can neither run scripts nor load anything. */
export function ActionLogo({ image: { actionImageType, actionImageData }, size }: Props) {
  const source = actionImageType === 'img' ? actionImageData : svgDataUrl(actionImageData);
  if (source === '') {
    return <span className={classes.noLogo} style={{ width: size, height: size }} aria-hidden />;
  }
  return <img className={classes.logo} src={source} width={size} height={size} alt="" />;
}

// Drawn for the catalogue, 24 by 24.
const SHAPES: readonly (readonly [platformName: string, path: string])[] = [
  [
    'Speech bubble',
    'M4 2h16a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-8l-6 4.5V19H4a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4zm2 5v2.4h12V7zm0 4.8v2.4h8v-2.4z',
  ],
  [
    'External link',
    'M13 1h10v10h-2.8V5.8L10.4 15.6l-2-2L18.2 3.8H13zM3 5h6v2.8H4.8v11.4h11.4V15H19v6a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z',
  ],
  [
    'Web',
    'M12 0a12 12 0 1 0 0 24 12 12 0 0 0 0-24zm8.6 7.2h-3.4a17 17 0 0 0-1.7-4 9.6 9.6 0 0 1 5.1 4zM12 2.5c.9 1.2 1.7 2.8 2.3 4.7H9.7c.6-1.9 1.4-3.5 2.3-4.7zM2.7 14.4a9.7 9.7 0 0 1 0-4.8h4a22 22 0 0 0 0 4.8zm.7 2.4h3.4a17 17 0 0 0 1.7 4 9.6 9.6 0 0 1-5.1-4zm3.4-9.6H3.4a9.6 9.6 0 0 1 5.1-4 17 17 0 0 0-1.7 4zM12 21.5c-.9-1.2-1.7-2.8-2.3-4.7h4.6c-.6 1.9-1.4 3.5-2.3 4.7zm2.7-7.1H9.3a19 19 0 0 1 0-4.8h5.4a19 19 0 0 1 0 4.8zm.8 6.4a17 17 0 0 0 1.7-4h3.4a9.6 9.6 0 0 1-5.1 4zm1.8-6.4a22 22 0 0 0 0-4.8h4a9.7 9.7 0 0 1 0 4.8z',
  ],
  [
    'Heart',
    'M12 22.5 10.3 21C4.3 15.6.3 12 .3 7.6.3 4 3.1 1.2 6.7 1.2c2.1 0 4 1 5.3 2.5 1.3-1.5 3.2-2.5 5.3-2.5 3.6 0 6.4 2.8 6.4 6.4 0 4.4-4 8-10 13.4z',
  ],
];
const COLOUR = '#2F2569';

/** Generic logos, as vector markup. */
export const GENERIC_LOGOS: readonly { readonly platformName: string; readonly svgCode: string }[] =
  SHAPES.map(([platformName, path]) => ({
    platformName,
    svgCode: drawLogo({ hex: COLOUR, path }),
  }));
