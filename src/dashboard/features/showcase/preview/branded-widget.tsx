import type { Appearance } from '#contract/businesses.ts';
import { standardOptions } from '../widget-options.ts';
import type { Scene } from './page-frame.tsx';
import { ShownWidget } from './shown-widget.tsx';

const DEFAULTS = { widgetPosition: 'l', widgetFrequency: 'c' } as const;
const SCENE: Scene = { width: 'phone', ground: 'light', round: 0 };
/** The widget that shows the logo. */
const BANNER = { ...standardOptions('banner', DEFAULTS), theme: 'brand' } as const;

type Props = { bID: string; appearance: Appearance };

/** A banner on a page, in a logo and colours that may not be saved. */
export function BrandedWidget({ bID, appearance }: Props) {
  return <ShownWidget {...{ bID, appearance }} uiData={BANNER} isLeftOut={false} scene={SCENE} />;
}
