import type { CustomShareAction } from '#domain/survey-flow/steps.ts';
import { vectorPicture } from '#domain/vector-picture.ts';
import classes from './share.module.css';

export type LogoImage = Pick<CustomShareAction, 'actionImageType' | 'actionImageData'>;

type Props = { image: LogoImage; size: number };

/** A logo as an image of its own: markup that a flow brought along runs nothing and loads nothing. */
export function ShareLogo({ image: { actionImageType, actionImageData }, size }: Props) {
  const source = actionImageType === 'img' ? actionImageData : vectorPicture(actionImageData);
  if (source === '') {
    return <span className={classes.noLogo} style={{ width: size, height: size }} aria-hidden />;
  }
  return <img className={classes.logo} src={source} width={size} height={size} alt="" />;
}
